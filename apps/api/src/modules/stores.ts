import { RESOURCES, type ResourceName, together } from '@muster/contracts'
import { personalStore } from '../framework/resource/personal.ts'
import type { ResourceStore } from '../framework/resource/store.ts'
import type { ScopedRows } from '../framework/scope/scoped-rows.ts'
import { type LimitedName, scopedStore } from '../framework/scope/scoped-store.ts'
import { MODULES } from './modules.ts'

const UNSCOPED: Record<ResourceName, ResourceStore> = together(MODULES, 'stores')
/** Tables with rows hidden from some roles; a resource that declares such a scope must be here. */
const ROWS: Record<LimitedName, ScopedRows> = together(MODULES, 'scopedRows')

/**
 * The database side of every resource, with personal data decrypted and masked, limited to the scope the resource
 * declares; a missing one does not compile.
 */
export const STORES = Object.fromEntries(
  Object.entries(UNSCOPED).map(([name, store]) => [
    name,
    scopedStore(name as ResourceName, personalStore(RESOURCES[name as ResourceName], store), ROWS),
  ]),
) as Record<ResourceName, ResourceStore>
