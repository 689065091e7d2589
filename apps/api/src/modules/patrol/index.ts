import { patrolTeamStore } from './patrol-team.store.ts'

export const patrolModule = {
  stores: {
    patrolTeam: patrolTeamStore,
  },
}
