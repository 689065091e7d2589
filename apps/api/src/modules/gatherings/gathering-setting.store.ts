import {
  type Chosen,
  EVERY_DAY,
  type FormValues,
  GATHERING_DEFAULTS,
  type GatheringCentre,
  type GatheringSettingRow,
  readDays,
  showDays,
} from '@muster/contracts'
import { tables } from '@muster/database'
import type { ResourceStore, StoreCall } from '../../framework/resource/store.ts'

const SECONDS_PER_MIN = 60
/** What the fields of its days and periods are named after. */
const DAYS = 'gathering'

export type GatheringColumns = ReturnType<typeof gatheringColumns>

/** The stored form; the standard's values, switched off, until somebody sets any. */
async function storedForm({ context, session }: Pick<StoreCall, 'context' | 'session'>) {
  const row = await tables(context.pool)
    .selectFrom('gathering_setting')
    .selectAll()
    .where('building_id', '=', session.buildingId)
    .executeTakeFirst()
  if (row === undefined) return { version: 0, schedule: EVERY_DAY, values: { ...GATHERING_DEFAULTS, managers: [] as readonly Chosen[] } }
  return {
    version: row.version,
    schedule: row.schedule,
    values: { ...shownNumbers(row), mailAfterMin: String(row.mail_after_min), managers: row.managers },
  }
}

const shownNumbers = (row: Omit<GatheringColumns, 'schedule'>) => ({
  enabled: row.enabled ? ('Y' as const) : ('N' as const),
  ...{ radiusM: String(row.radius_m), centre: row.centre, yellowFrom: String(row.yellow_from), orangeFrom: String(row.orange_from) },
  ...{ redFrom: String(row.red_from), minutes: minutes(row.on_delay_s), offDelayS: String(row.off_delay_s) },
  ...{ deadBandM: String(row.dead_band_m), gasM: String(row.gas_m) },
})

/** What fills in the fields that say what a gathering is. */
export const shownGathering = ({ schedule, ...row }: GatheringColumns) => ({ ...shownNumbers(row), ...showDays(DAYS, schedule) })

/** The whole form, with its days and periods. */
export async function storedValues(call: Pick<StoreCall, 'context' | 'session'>) {
  const { version, schedule, values } = await storedForm(call)
  return { version, values: { ...values, ...showDays(DAYS, schedule), managers: [...values.managers] } }
}

const minutes = (seconds: number) => String(Math.round((seconds / SECONDS_PER_MIN) * 100) / 100)

/** One row per building, with the building's id; trackers load it with the configuration. */
export const gatheringSettingStore: ResourceStore<GatheringSettingRow> = {
  async page(call) {
    const { version, values } = await storedForm(call)
    const { enabled, centre, managers, ...numbers } = values
    const row = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]))
    const shown = { id: call.session.buildingId, enabled, centre, ...row, managers: managers.map(({ name }) => name).join('、'), version }
    return { rows: [shown as GatheringSettingRow], total: 1 }
  },

  async forms(call, ids) {
    const id = call.session.buildingId
    if (!ids.includes(id)) return []
    return [{ id, ...(await storedValues(call)) }]
  },

  async save(db, { session }, values, existing) {
    if (existing?.id !== session.buildingId) return 'notFound'
    const managers = values.managers as Chosen[]
    const known = await tables(db)
      .selectFrom('person')
      .select('id')
      .where('building_id', '=', session.buildingId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ['', ...managers.map(({ id }) => id)])
      .execute()
    const unknown = managers.find(({ id }) => !known.some((row) => row.id === id))
    if (unknown) return { reason: 'personUnknown', values: { name: unknown.name }, field: 'managers' }
    const columns = columnsOf(values, managers)
    const saved = await tables(db)
      .insertInto('gathering_setting')
      .values({ building_id: session.buildingId, ...columns })
      .onConflict((conflict) =>
        conflict
          .column('building_id')
          .doUpdateSet({ ...columns, version: existing.version + 1 })
          .where('gathering_setting.version', '=', existing.version),
      )
      .returning('version')
      .executeTakeFirst()
    return saved ? { id: existing.id, version: saved.version } : 'conflict'
  },

  remove: async () => 'notFound',
}

const columnsOf = (values: FormValues, managers: readonly Chosen[]) => {
  const { schedule, ...what } = gatheringColumns(values)
  const mails = { mail_after_min: Number(values.mailAfterMin), managers: JSON.stringify(managers) }
  return { ...what, ...mails, schedule: JSON.stringify(schedule) }
}

/** The columns that say what a gathering is, of a form that was checked. */
export const gatheringColumns = (values: FormValues) => ({
  enabled: values.enabled === 'Y',
  ...{
    radius_m: Number(values.radiusM),
    centre: values.centre as GatheringCentre,
    yellow_from: Number(values.yellowFrom),
    orange_from: Number(values.orangeFrom),
  },
  ...{ red_from: Number(values.redFrom), on_delay_s: Math.round(Number(values.minutes) * SECONDS_PER_MIN) },
  ...{ off_delay_s: Number(values.offDelayS), dead_band_m: Number(values.deadBandM) },
  gas_m: Number(values.gasM),
  schedule: readDays(DAYS, values),
})
