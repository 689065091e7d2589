import { insertRows } from '../load/insert-rows.ts'
import type { SeedPart } from '../load/seed-part.ts'

const HOUR_MS = 3_600_000

/** Who is notified of which alarms, the night's handover, and a fence under repair for which nobody is called. */
export const loadAlarmFlows: SeedPart = async ({ db, plant, roster, options, nowMs }) => {
  const account = (name: string) => (options.accountPasswords?.[name] === undefined ? options.adminName : name)
  const withPost = (post: string) =>
    roster.people
      .filter(({ postId }) => postId === `${plant.id}-post-${post}`)
      .slice(0, 2)
      .map(({ id, name }) => ({ id, name }))
  const [safety, board] = [withPost('safety-engineer'), withPost('board-operator')]
  const levels = (...minutes: [number, { id: string; name: string }[]][]) =>
    JSON.stringify(minutes.flatMap(([afterMin, people]) => (people.length === 0 ? [] : [{ afterMin: String(afterMin), people }])))
  const flow = { building_id: plant.id, area_id: null, on_site: false }
  await insertRows(db, 'alarm_flow', [
    {
      ...flow,
      id: `${plant.id}-flow-sos`,
      kind: 'sos',
      responsible: [account('control'), account('safety')],
      handle_min: 30,
      on_site: true,
      levels: levels([0, safety], [2, board]),
    },
    { ...flow, id: `${plant.id}-flow-bounds`, kind: 'outOfBounds', responsible: [account('safety')], levels: levels([5, safety]) },
    {
      ...flow,
      id: `${plant.id}-flow-crowd`,
      kind: 'overcrowding',
      responsible: [account('control')],
      levels: levels([5, board], [15, safety]),
    },
  ])
  const handover = { building_id: plant.id, open: '[]', outgoing: account('control'), incoming: account('safety') }
  await insertRows(db, 'shift_handover', [
    {
      ...{ ...handover, id: `${plant.id}-handover-night`, outgoing_name: '常磊俊', incoming_name: '石昊波' },
      note: '夜班平稳。机柜间夜间有人员集中巡检，已提醒分批进入。',
      ...{ at: new Date(nowMs - 4 * HOUR_MS), signed_at: new Date(nowMs - 4 * HOUR_MS + 300_000) },
    },
  ])
  const area = plant.areas.find(({ rule }) => rule !== null)
  if (area === undefined) return
  await insertRows(db, 'silence_window', [
    {
      id: `${plant.id}-silence-fence`,
      building_id: plant.id,
      kinds: ['outOfBounds'],
      area_ids: [area.id],
      from_at: new Date(nowMs + 20 * HOUR_MS),
      until_at: new Date(nowMs + 24 * HOUR_MS),
      reason: `${area.name}围栏检修，检修人员按作业票进出，监护人现场值守。`,
    },
  ])
}
