import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const DAY_MS = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Attended briefings, and the blacklist. */
export const loadAccess: SeedPart = async ({ db, plant, roster, nowMs }) => {
  const building_id = plant.id
  const ofClass = (of: string) => roster.people.filter(({ class: is }) => is === of)
  const groups = [
    { topic: '三级安全教育（公司级）', trainer: '安全环保部 陈刚', agoDays: 120, forDays: 365, people: ofClass('employee').slice(0, 60) },
    { topic: '承包商入厂安全教育', trainer: '安全环保部 陈刚', agoDays: 30, forDays: 180, people: ofClass('contractor') },
    { topic: '来访人员安全告知', trainer: '南大门 门卫', agoDays: 0, forDays: 7, people: ofClass('visitor') },
  ].filter(({ people }) => people.length > 0)
  await insertRows(
    db,
    'safety_briefing',
    groups.map(({ topic, trainer, agoDays, forDays }, i) => ({
      ...{ id: `${plant.id}-briefing-${i}`, building_id, topic, trainer, held_on: dayOf(nowMs - agoDays * DAY_MS) },
      valid_until: dayOf(nowMs + (forDays - agoDays) * DAY_MS),
    })),
  )
  await insertRows(
    db,
    'safety_briefing_person',
    groups.flatMap(({ people }, i) =>
      people.map(({ id }, sort) => ({ building_id, briefing_id: `${plant.id}-briefing-${i}`, person_id: id, sort })),
    ),
  )
  const block = { building_id, created_by: 'admin' }
  await insertRows(db, 'access_block', [
    {
      ...{
        ...block,
        id: `${plant.id}-block-0`,
        subject: 'plate',
        value: '苏G98765',
        reason: '未按规定路线行驶，冲撞道闸',
        deny_out: false,
      },
      from_day: dayOf(nowMs - 20 * DAY_MS),
    },
    {
      ...{ ...block, id: `${plant.id}-block-1`, subject: 'card', value: '10009999', reason: '门禁卡挂失', deny_out: false },
      ...{ from_day: dayOf(nowMs - 3 * DAY_MS), until_day: dayOf(nowMs + 30 * DAY_MS) },
    },
  ])
}
