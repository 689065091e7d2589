import { RESOURCES, type ResourceName } from '@muster/contracts'
import { exportHandlers } from '../framework/exchange/export-handlers.ts'
import { importHandlers } from '../framework/exchange/import-handlers.ts'
import { resourceHandlers } from '../framework/resource/handlers.ts'
import type { ResourceHandler } from '../framework/resource/resource-call.ts'
import { STORES } from './stores.ts'

/** Maps each derived endpoint of a resource to its handler, by `<resource>.<verb>`. */
export const RESOURCE_HANDLERS: Record<string, ResourceHandler> = Object.assign(
  {},
  ...Object.entries(RESOURCES).map(([name, resource]) => {
    const store = STORES[name as ResourceName]
    return { ...resourceHandlers(resource, store), ...exportHandlers(resource, store), ...importHandlers(resource, store) }
  }),
)
