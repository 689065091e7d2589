import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  AREA_ALARM_KINDS,
  type AreaAlarmKind,
  type AreaAlarmRow,
  alarmFieldsOf,
  areaAlarm,
  areaAlarmKey,
  areaAlarmModule,
  emptyValue,
  type FormValues,
  isLicensed,
  withoutHidden,
} from '@muster/contracts'
import { giving, type Queryable, selectList } from '@muster/database'
import type { Needs } from '../../context.ts'
import { pageOf } from '../../framework/resource/page-of.ts'
import { timeZoneOf } from '../../framework/resource/site-time.ts'
import { isRefusal, type ResourceStore, type StoreCall } from '../../framework/resource/store.ts'
import { into } from '../../framework/scope/people.ts'
import { SeenRows } from '../../framework/scope/seen-rows.ts'
import { licensedModules } from '../licence/licence.policy.ts'
import { areaStore, editedForms } from './area.store.ts'
import { AREA_ALARM_ID, AREA_KINDS } from './area-alarm-scope.ts'
import { formValues } from './area-form.ts'
import { namesOfForms } from './area-names.ts'
import { AREA_TREE, EDITED_ROWS, e, seesArea } from './edited-areas.ts'
import { holdDraft } from './stored-areas.ts'

/** Values of a row for the other kinds. */
const NOTHING: FormValues = Object.fromEntries(areaAlarm.fields.map((field) => [field.name, emptyValue(field.kind)]))

const kind = giving<AreaAlarmKind>('k.kind')
const LIST = {
  columns: selectList({ id: giving<string>(AREA_ALARM_ID), areaId: e.id, code: e.code, areaName: e.name, kind }),
  from: `from ${AREA_TREE} e cross join ${AREA_KINDS}`,
  sorts: { tree: '(e.path, k.place)' },
  tieBreak: AREA_ALARM_ID,
}
type Listed = Omit<AreaAlarmRow, 'on' | 'key'> & { areaId: string }

/** The alarm settings of areas in the draft, kind by kind. */
export const areaAlarmStore: ResourceStore<AreaAlarmRow> = {
  async page(call: StoreCall<Needs<'licences'>>, query) {
    const { nameOrCode, kind: asked } = query.filters
    const licensed = await licensedModules(call.context, call.session.buildingId)
    const kinds = AREA_ALARM_KINDS.filter((one) => isLicensed(areaAlarmModule(one), licensed))
    const where = SeenRows.of(call.session, e.building_id, seesArea)
      .raw(`e.state <> 'deleted'`)
      .contains(nameOrCode, e.name, e.code)
      .add(kinds, (given) => `${kind} = any(${given})`)
      .addIf(asked, (given) => `${kind} = ${given}`)
    const { rows, ...counted } = await pageOf<Listed>(call, LIST, where, query)
    const areas = await valuesOf(
      call.context.pool,
      call,
      rows.map(({ areaId }) => areaId),
    )
    return {
      ...counted,
      rows: rows.map(({ areaId, ...row }) => ({
        ...row,
        key: areaAlarmKey(row.code, row.kind),
        on: isOn(areas.get(areaId)?.values[row.kind]) ? 'Y' : 'N',
      })),
    }
  },

  async forms(call, ids) {
    const asked = ids.map(partsOf)
    const areas = await valuesOf(
      call.context.pool,
      call,
      asked.map(([areaId]) => areaId),
    )
    return asked.flatMap(([areaId, of], i) => {
      const values = areas.get(areaId)?.values
      if (!values || of === null) return []
      const { code, name } = values as { code: string; name: string }
      const form = { ...NOTHING, key: areaAlarmKey(code, of), code, areaName: name, kind: of, ...settingsOf(values, of) }
      return [{ id: ids[i] ?? '', version: versionOf(values, of), values: form }]
    })
  },

  async save(db, call, values, existing) {
    if (!existing) return { reason: 'areaAlarmUnknown', values: { key: String(values.key) }, field: 'key' }
    const [areaId, of] = partsOf(existing.id)
    await holdDraft(db, call.session.buildingId)
    const area = (await valuesOf(db, call, [areaId])).get(areaId)
    if (!area || of === null) return 'notFound'
    if (versionOf(area.values, of) !== existing.version) return 'conflict'
    // Most rows of a workbook repeat present values: those make no draft.
    if (isDeepStrictEqual(saidOf(values, of), saidOf(area.values, of))) return existing
    const changed = { ...area.values, ...settingsOf(values, of) }
    const saved = await areaStore.save(db, call, changed, { id: areaId, version: area.version })
    if (typeof saved === 'string' || isRefusal(saved)) return saved
    return { id: existing.id, version: versionOf(changed, of) }
  },

  // They can only be switched off.
  remove: async () => 'notFound',

  async findByKey(db, { session }, keys) {
    const parts = keys.map((key): [string, string, AreaAlarmKind | null] => [key, ...partsOf(key)])
    const values: unknown[] = [session.buildingId, parts.map(([, code]) => code)]
    const { rows } = await db.query<{ id: string; code: string }>(
      `select ${selectList({ id: e.id, code: e.code })} from ${EDITED_ROWS.from}
       where ${e.building_id} = $1 and ${e.code} = any($2) and e.state <> 'deleted' and ${seesArea(session, into(values))}`,
      values,
    )
    const ids = new Map(rows.map(({ id, code }) => [code, id]))
    return new Map(
      parts.flatMap(([key, code, of]) => {
        const id = ids.get(code)
        return id === undefined || of === null ? [] : [[key, { id: `${id}/${of}`, version: 0 }]]
      }),
    )
  },
}

/** Areas in the form of their screen, with their version. */
async function valuesOf(
  db: Queryable,
  { context, session }: StoreCall,
  ids: readonly string[],
): Promise<Map<string, { version: number; values: FormValues }>> {
  const forms = await editedForms(db, session.buildingId, [...new Set(ids)])
  const names = await namesOfForms(
    db,
    session,
    forms.map(({ form }) => form),
  )
  const timeZone = await timeZoneOf(context.pool, session.buildingId)
  return new Map(forms.map(({ id, version, form }) => [id, { version, values: formValues(form, names, timeZone) }]))
}

/** An id, or a key of a workbook: the part before the last slash, and the kind. */
function partsOf(id: string): [string, AreaAlarmKind | null] {
  const at = id.lastIndexOf('/')
  return [id.slice(0, Math.max(0, at)), AREA_ALARM_KINDS.find((known) => known === id.slice(at + 1)) ?? null]
}

const settingsOf = (values: FormValues, of: AreaAlarmKind): FormValues =>
  Object.fromEntries(alarmFieldsOf(of).map(({ name }) => [name, values[name]]))

const isOn = (value: unknown) => value !== undefined && value !== 'N' && value !== 'off'

/** What is not asked says nothing, whatever it would begin with: all of a kind that is off, and days of the area. */
const saidOf = (values: FormValues, of: AreaAlarmKind): FormValues => withoutHidden(alarmFieldsOf(of), settingsOf(values, of))

/** Of these settings only, so that one workbook can change several kinds of an area. */
const versionOf = (values: FormValues, of: AreaAlarmKind): number =>
  createHash('sha256')
    .update(JSON.stringify(saidOf(values, of)))
    .digest()
    .readUInt32BE() >>> 1
