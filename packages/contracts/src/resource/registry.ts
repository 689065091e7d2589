import { ofAllDomains } from '../domains.ts'
import type { Endpoint } from '../endpoint.ts'
import { resourceEndpoints } from './endpoints.ts'
import type { Resource } from './resource.ts'

/** Every resource of the product: its list, form, import and export work because its domain names it. */
export const RESOURCES = ofAllDomains('resources')

export type ResourceName = keyof typeof RESOURCES

/** Endpoints of all resources, by `<resource>.<verb>`. */
export const RESOURCE_ENDPOINTS: Record<string, Endpoint> = Object.assign({}, ...Object.values<Resource>(RESOURCES).map(resourceEndpoints))
