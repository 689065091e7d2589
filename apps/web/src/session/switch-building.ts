import { call, whileEnding } from '../http/client.ts'
import { saveBuilding } from './session.ts'

/**
 * A new token comes with the answer; everything on the screen belongs to the old building, so the console starts
 * afresh.
 */
export const switchBuilding = (buildId: string) =>
  whileEnding(async () => {
    const { id } = await call('chooseBuilding', { query: { buildId } })
    saveBuilding(id)
    window.location.assign('/')
  })
