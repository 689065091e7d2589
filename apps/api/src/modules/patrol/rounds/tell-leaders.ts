import type { PoolClient } from 'pg'
import { siteTime } from '../../../framework/resource/site-time.ts'
import { notify } from '../../messages/notices.ts'
import type { JudgedRound } from './judge-open.ts'

/** Notifies those in charge, once each, of a round not begun in time, and of missed must-pass points. */
export async function tellLeaders(db: PoolClient, buildingId: string, timeZone: string, round: JudgedRound, nowMs: number): Promise<void> {
  const { id, routeName: route, startAt, endAt, closesAt, points, result, toldOverdue, toldMissed } = round
  const begunByMs = startAt.getTime() + (closesAt.getTime() - endAt.getTime())
  const isOverdue = result.done + result.late === 0 && nowMs >= begunByMs && nowMs < closesAt.getTime()
  const start = siteTime(startAt, timeZone).slice(5, 16)
  const path = `/patrol/rounds?mode=view&id=${encodeURIComponent(id)}`
  if (isOverdue && !toldOverdue) {
    await db.query('update patrol_round set told_overdue = true where id = $1', [id])
    for (const accountId of await leadersOf(db, buildingId, round))
      await notify(db, { buildingId, accountId, kind: 'patrolOverdue', detail: { route, start }, path })
  }
  const missed = result.points.flatMap(({ state, pointId }) =>
    points.filter((point) => state === 'missed' && point.mustPass && point.id === pointId),
  )
  if (missed.length === 0 || toldMissed) return
  await db.query('update patrol_round set told_missed = true where id = $1', [id])
  const detail = { route, start, points: missed.map(({ name }) => name).join('、'), number: missed.length }
  for (const accountId of await leadersOf(db, buildingId, round))
    await notify(db, { buildingId, accountId, kind: 'patrolMissed', detail, path })
}

/** Accounts of the department's head, and of the first member of each team, its leader. */
export async function leadersOf(
  db: PoolClient,
  buildingId: string,
  { departmentId, teamIds }: Pick<JudgedRound, 'departmentId' | 'teamIds'>,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct a.id from account a join account_building ab on ab.account_id = a.id and ab.building_id = $1
     where a.person_id in (select d.head_id from department d where d.id = $2
       union select m.person_id from patrol_team_member m
         where m.team_id = any($3) and not exists (select 1 from patrol_team_member n where n.team_id = m.team_id and n.sort < m.sort))`,
    [buildingId, departmentId, teamIds],
  )
  return rows.map(({ id }) => id)
}
