import { RESOURCES, type ResourceName, together } from '@muster/contracts'
import { personalStore } from '../framework/resource/personal.ts'
import type { ResourceStore } from '../framework/resource/store.ts'
import type { ScopedRows } from '../framework/scope/scoped-rows.ts'
import { type LimitedName, scopedStore } from '../framework/scope/scoped-store.ts'
import { MODULES } from './modules.ts'

const UNSCOPED: Record<ResourceName, ResourceStore> = together(MODULES, 'stores')
/** Where the rows lie that a role may be kept from; one of a resource that declares such a scope must be here. */
const ROWS: Record<LimitedName, ScopedRows> = together(MODULES, 'scopedRows')

/**
 * The database side of every resource, personal data opened and masked, kept to the scope that the resource declares;
 * one that is missing does not compile.
 */
export const STORES = Object.fromEntries(
  Object.entries(UNSCOPED).map(([name, store]) => [
    name,
    scopedStore(name as ResourceName, personalStore(RESOURCES[name as ResourceName], store), ROWS),
  ]),
) as Record<ResourceName, ResourceStore>
