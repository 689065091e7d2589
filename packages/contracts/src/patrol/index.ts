import { defineDomain } from '../domain.ts'
import { patrolTeam } from './patrol-team.ts'

export * from './patrol-team.ts'

export const patrolDomain = defineDomain({
  resources: { patrolTeam },
})
