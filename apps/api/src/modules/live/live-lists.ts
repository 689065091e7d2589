import { RESOURCES, type ResourceName } from '@muster/contracts'
import type { Pool } from 'pg'
import type { Stores } from '../../framework/resource/store.ts'
import type { LiveLists } from './row-feed.ts'

/** The lists that announce new rows, for a building's channel. @throws when a live list has no `newest` */
export function liveLists(stores: Stores, pool: Pool, buildingId: string): LiveLists {
  const live = (Object.keys(RESOURCES) as ResourceName[]).filter((name) => RESOURCES[name].live)
  return Object.fromEntries(
    live.map((name) => {
      const { newest } = stores[name]
      if (!newest) throw new Error(`${name} is live and its store does not know its newest row`)
      return [name, { permission: RESOURCES[name].permissions.view, newest: () => newest(pool, buildingId) }]
    }),
  )
}
