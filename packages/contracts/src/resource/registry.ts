import { DOMAINS } from '../domains.ts'
import type { Endpoint } from '../endpoint.ts'
import { together } from '../manifests.ts'
import { resourceEndpoints } from './endpoints.ts'
import type { Resource } from './resource.ts'

/** Every resource of the product: its list, form, import and export work because its domain names it. */
export const RESOURCES = together(DOMAINS, 'resources')

export type ResourceName = keyof typeof RESOURCES

/** Those to which somebody may add rows by a form. */
export type FormName = { [N in ResourceName]: (typeof RESOURCES)[N]['permissions'] extends { add: string } ? N : never }[ResourceName]

export const FORM_NAMES = (Object.keys(RESOURCES) as ResourceName[]).filter(
  (name): name is FormName => RESOURCES[name].permissions.add !== undefined,
)

/** Endpoints of all resources, by `<resource>.<verb>`. */
export const RESOURCE_ENDPOINTS: Record<string, Endpoint> = Object.assign({}, ...Object.values<Resource>(RESOURCES).map(resourceEndpoints))
