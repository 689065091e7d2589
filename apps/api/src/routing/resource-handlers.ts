import { RESOURCES, type ResourceName } from '@muster/contracts'
import { exportHandlers } from '../exchange/export-handlers.ts'
import { importHandlers } from '../exchange/import-handlers.ts'
import { STORES } from '../modules/stores.ts'
import { resourceHandlers } from '../resource/handlers.ts'
import type { ResourceHandler } from '../resource/resource-call.ts'

/** Which function answers which derived endpoint of a resource, by `<resource>.<verb>`. */
export const RESOURCE_HANDLERS: Record<string, ResourceHandler> = Object.assign(
  {},
  ...Object.entries(RESOURCES).map(([name, resource]) => {
    const store = STORES[name as ResourceName]
    return { ...resourceHandlers(resource, store), ...exportHandlers(resource, store), ...importHandlers(resource, store) }
  }),
)
