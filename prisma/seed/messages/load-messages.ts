import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { seededRandom } from '../random.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SEED = 42
/** Hours ago, channel, type, text, whether a reply is requested, and number of receivers. */
const SENT = [
  [2, 'card', 0, '请到中控室领取作业票', true, 3],
  [5, 'bracelet', 1, '大风预警，停止高处作业', false, 40],
  [8, 'voice', 0, '请各班组到综合楼前参加班前会', false, 25],
  [20, 'card', 0, '罐区动火作业，请绕行', false, 12],
  [26, 'bracelet', 0, '明日8点班前会，请准时参加', true, 18],
  [30, 'card', 1, '演练开始，请按路线撤离', false, 60],
  [49, 'card', 0, '请速回电中控室8001', true, 2],
  [55, 'bracelet', 0, '巡检卡电量低，请及时充电', false, 6],
  [74, 'voice', 0, '装卸区车辆较多，请注意避让', false, 15],
  [98, 'card', 0, '受限空间作业结束，可以进入', false, 8],
] as const
const LATER = [
  ['bracelet', '请参加应急演练总结会', 'atTime'],
  ['voice', '交接班时间到，请做好交接', 'daily'],
] as const
const NOBODY = { classes: [], departments: [], posts: [], units: [], areas: [] }
const FAILURES = ['noCard', 'notHeard', 'noAnswer', 'refused', 'battery'] as const

/** Messages of the last days, in all states, and two still to be sent. */
export const loadMessages: HistoryPart = async ({ db, plant, roster, numbers, nowMs }) => {
  const random = seededRandom(SEED)
  const people = roster.people.filter(({ id, visitReason }) => visitReason === null && numbers.has(id))
  const message = (id: string, sendMs: number, receivers: typeof people) => ({
    ...{ id: `${plant.id}-message-${id}`, building_id: plant.id, priority: 3, sender: 'admin', send_at: new Date(sendMs) },
    audience: JSON.stringify({
      ...NOBODY,
      to: ['people'],
      people: receivers.map(({ id: person, name }) => ({ id: person, name })),
    }) as never,
  })
  for (const [i, [hoursAgo, channel, type, content, asksReply, count]] of SENT.entries()) {
    const receivers = people.slice(i * 7, i * 7 + count)
    const sendMs = nowMs - hoursAgo * HOUR_MS
    const sent = { channel, type, content, method: 'now', asks_reply: asksReply, state: 0, started_at: new Date(sendMs) } as const
    const spoken = channel === 'voice' ? { voice: 'female', speed: 'normal' } : { voice: null, speed: null }
    const row = message(String(i + 1), sendMs, receivers)
    await insertRows(db, 'message', [{ ...row, ...sent, ...spoken }])
    await insertRows(
      db,
      'downlink',
      receivers.map(({ id, name }) => {
        const failed = random.chance(0.12)
        const read = !failed && random.chance(0.75)
        const replied = read && asksReply && random.chance(0.8)
        const at = (minutes: number) => new Date(sendMs + minutes * MINUTE_MS)
        return {
          ...({ building_id: plant.id, kind: 'message', message_id: row.id, trackable_no: numbers.get(id)!, name, priority: 3 } as const),
          ...({ state: failed ? 2 : read ? 4 : 0, attempts: failed ? 7 : 1, expires_at: at(30), sent_at: at(0) } as const),
          ...{ delivered_at: failed ? null : at(0.05), read_at: read ? at(random.between(0.2, 9)) : null },
          ...{ reply: replied ? (random.chance(0.85) ? 2 : 1) : 0, replied_at: replied ? at(10) : null },
          ...{ reason: failed ? FAILURES[random.integer(1, FAILURES.length - 1)]! : null, failed_at: failed ? at(30) : null },
        }
      }),
    )
  }
  for (const [i, [channel, content, method]] of LATER.entries()) {
    const row = message(`later-${i + 1}`, nowMs + (20 + i) * HOUR_MS, people.slice(0, 10))
    const spoken = channel === 'voice' ? { voice: 'female', speed: 'normal' } : { voice: null, speed: null }
    await insertRows(db, 'message', [{ ...row, channel, type: 0, content, method, state: 5, ...spoken } as const])
  }
}
