import { RESOURCES, type ResourceName } from '@muster/contracts'
import { personalStore } from '../framework/resource/personal.ts'
import type { ResourceStore } from '../framework/resource/store.ts'
import { scopedStore } from '../framework/scope/scoped-store.ts'
import { ofAllModules } from './modules.ts'

const UNSCOPED: Record<ResourceName, ResourceStore> = ofAllModules('stores')

/**
 * The database side of every resource, personal data opened and masked, kept to the scope that the resource declares;
 * one that is missing does not compile.
 */
export const STORES = Object.fromEntries(
  Object.entries(UNSCOPED).map(([name, store]) => [
    name,
    scopedStore(name as ResourceName, personalStore(RESOURCES[name as ResourceName], store)),
  ]),
) as Record<ResourceName, ResourceStore>
