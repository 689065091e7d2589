import { AsyncLocalStorage } from 'node:async_hooks'

/** What a connection is told that works for all buildings at once; see the policies of packages/database. */
export const ALL_BUILDINGS = '*'

const current = new AsyncLocalStorage<string>()

/** Does the work with the database showing this building's rows and no others, wherever in it a connection is taken. */
export const inBuilding = <T>(buildingId: string, work: () => T): T => current.run(buildingId, work)

/** Empty outside of any building: no row of any is seen then. */
export const currentBuilding = (): string => current.getStore() ?? ''
