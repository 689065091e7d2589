import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { patrolPermissions } from './patrol-permissions.ts'

/** More than this do not go on one round. */
const MOST_MEMBERS = 50

export const patrolTeamRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Department of all its members. */
  departName: z.string().nullable(),
  /** Names, joined. */
  members: z.string(),
  memberCount: z.number().int(),
  version: z.number().int(),
})
export type PatrolTeamRow = z.infer<typeof patrolTeamRow>

/** People of one department who patrol together. */
export const patrolTeam = defineResource({
  name: 'patrolTeam',
  base: '/patrol/team',
  scope: 'patrols',
  row: patrolTeamRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'members', kind: 'dialog', chooser: 'person', most: MOST_MEMBERS, required: true },
  ],
  listed: [
    { name: 'departName', kind: 'text' },
    { name: 'memberCount', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
  ],
  sorts: ['name'],
  permissions: patrolPermissions('team'),
  page: { key: 'patrolTeams', path: '/patrol/teams', icon: 'users', under: 'patrol', place: 10 },
})
