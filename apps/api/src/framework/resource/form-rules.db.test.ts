import {
  emptyValue,
  encodeForm,
  type Field,
  type FieldValue,
  FORM_NAMES,
  type FormName,
  type FormValues,
  formFaults,
  initialValues,
  isVisible,
  RESOURCES,
  systemSetting,
} from '@muster/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKED, PLANTED } from '../../testing/broken-values.ts'
import { buildFormSamples, type FormSamples } from '../../testing/form-samples.ts'
import { faultsOf, saved } from '../../testing/forms.ts'
import { type Answer, startTestApi, type TestApi } from '../../testing/test-api.ts'

/** Rules that compare with a field that may be empty: they have their own tests. */
const COMPARED = ['alarmFlow.priority', 'internalVehicle.driverCard', 'externalVehicle.driverCard', 'area.holidays', 'areaType.holidays']

/** Values that break each rule of a field. */
function violations(resource: string, field: Field): FieldValue[] {
  const broken: FieldValue[] = []
  const planted = (i: number) => ({ id: `${PLANTED}-${i}`, name: PLANTED })
  const file = { name: PLANTED, downloadUrl: `https://${PLANTED}` }
  if (field.required) broken.push(emptyValue(field.kind))
  if (field.length !== undefined && (field.kind === 'text' || field.kind === 'textarea')) {
    const [min, max] = typeof field.length === 'number' ? [0, field.length] : field.length
    broken.push(PLANTED.padEnd(max + 1, 'x'))
    if (min > 1) broken.push('x'.repeat(min - 1))
  }
  if (field.format) broken.push(PLANTED)
  if (field.kind === 'select' || field.kind === 'radio' || field.kind === 'remoteSelect') broken.push(PLANTED)
  if (field.kind === 'date' || field.kind === 'datetime') broken.push(PLANTED)
  if (field.kind === 'range') broken.push([PLANTED, PLANTED])
  if (field.kind === 'dialog')
    broken.push(
      [planted(0)],
      Array.from({ length: field.most + 1 }, (_, i) => planted(i)),
    )
  if (field.kind === 'img') broken.push(file)
  if (field.kind === 'multiImg')
    broken.push(
      [file],
      Array.from({ length: field.most + 1 }, () => file),
    )
  const checked = CHECKED[`${resource}.${field.name}`]
  if (checked !== undefined) broken.push(checked)
  return broken
}

/** Fields that decide, directly or indirectly, whether a field is visible. */
function controllers(field: Field, fields: readonly Field[], found = new Set<Field>()): Set<Field> {
  for (const { field: name } of field.watch ?? []) {
    const watched = fields.find((one) => one.name === name)
    if (!watched || found.has(watched)) continue
    found.add(watched)
    controllers(watched, fields, found)
  }
  return found
}

/** What a client may do with a controlling field: leave it out, empty it, send null or any of its choices. */
function liberties(control: Field): (string | undefined)[] {
  const choices = 'options' in control && 'values' in control.options ? control.options.values : []
  return [undefined, '', 'null', ...choices]
}

/** A body with every field, including those the console would not send. */
const wholeBody = (fields: readonly Field[], values: FormValues, extras: Record<string, string> = {}) =>
  encodeForm(
    fields.map(({ watch: _, ...field }) => field as Field),
    { ...initialValues(fields), ...values },
    extras,
  )

let site: TestApi
let token: string
let samples: FormSamples
beforeAll(async () => {
  site = await startTestApi({ RATE_LIMIT_PER_MINUTE: '1000000', SESSION_RATE_LIMIT_PER_MINUTE: '1000000' })
  token = await site.signIn(site.operatorA, site.buildingA)
  samples = await buildFormSamples(site, token)
})
afterAll(() => site.stop())

interface Stored {
  id: string
  version: number
  values: FormValues
}
const stored = async (name: FormName | 'systemSetting', id: string) =>
  (await site.call(`${name}.get` as 'systemSetting.get', { token, query: { id } })).json.data as Stored

function expectRefused(answer: Answer, field: string): void {
  expect([field, answer.status < 500, answer.json.code === 0, Boolean(faultsOf(answer)[field]?.message)]).toEqual([
    field,
    true,
    false,
    true,
  ])
}

/**
 * One stored row of a form, created again only when another shape is needed or it was changed: creating takes longest.
 */
function keptRow(name: FormName) {
  let kept: { shape: FormValues; id: string; version: number } | null = null
  const end = async () => {
    if (kept === null) return
    const { id } = kept
    kept = null
    expect((await site.call(`${name}.delete`, { token, body: { ids: [id] } })).json.data).toMatchObject({ deleted: [id] })
  }
  const of = async (shape: FormValues) => {
    if (kept?.shape !== shape) {
      await end()
      kept = { shape, ...(await saved(site, token, name, shape)) }
    }
    return kept as NonNullable<typeof kept>
  }
  return { of, end }
}

/** Either it was refused, or what is stored obeys every rule. @returns id of what was saved */
async function expectSound(name: FormName | 'systemSetting', fields: readonly Field[], answer: Answer): Promise<string | null> {
  expect([name, answer.status >= 500 && answer.text]).toEqual([name, false])
  if (answer.json.code !== 0) return null
  const { id } = answer.json.data as { id: string }
  const { values } = await stored(name, id)
  expect(formFaults(fields, values)).toEqual({})
  expect(JSON.stringify(values)).not.toContain(PLANTED)
  return id
}

/** Every field of a form with a value that breaks one of its rules, in a form that shows the field. */
function* brokenForms(name: string, fields: readonly Field[], shapes: readonly FormValues[]) {
  for (const field of fields) {
    if (field.locked) continue
    const index = shapes.findIndex((values) => isVisible(field, fields, { ...initialValues(fields), ...values }))
    expect([name, field.name, index]).not.toEqual([name, field.name, -1])
    const shape = shapes[index] as FormValues
    for (const value of violations(name, field)) yield { field, shape, broken: { ...shape, [field.name]: value } as FormValues, index }
  }
}

describe.each(FORM_NAMES)('a form of %s', (name) => {
  const { fields } = RESOURCES[name]
  const save = (body: Record<string, string>) => site.call(`${name}.save`, { token, body })

  it('is refused with what is wrong, new or changed, however little the client sends besides', async () => {
    const row = keptRow(name)
    const stands = samples('71')[name]
    for (const { field, broken, index } of brokenForms(name, fields, samples('11')[name])) {
      expectRefused(await save(encodeForm(fields, { ...initialValues(fields), ...broken })), field.name)
      const { id, version } = await row.of(stands[index] as FormValues)
      const extras = { id, version: String(version) }
      expectRefused(await save(encodeForm(fields, { ...initialValues(fields), ...broken }, extras)), field.name)
      expectRefused(await save(wholeBody([field], broken, extras)), field.name)
    }
    await row.end()
  })

  it('keeps to its rules whatever a client makes of the fields that show and hide others', async () => {
    const controlled = [...brokenForms(name, fields, samples('22')[name])].filter(({ field }) => field.watch)
    const kept = keptRow(name)
    for (const { field, shape, broken, index } of controlled) {
      for (const control of controllers(field, fields)) {
        for (const taken of liberties(control)) {
          const row = await kept.of(shape)
          for (const extras of [{}, { id: row.id, version: String(row.version) }] as Record<string, string>[]) {
            const of = 'id' in extras ? shape : samples('33')[name][index]
            const { [control.name]: _, ...body } = wholeBody(fields, { ...of, [field.name]: broken[field.name] } as FormValues, extras)
            const id = await expectSound(name, fields, await save(taken === undefined ? body : { ...body, [control.name]: taken }))
            if (id === row.id) await kept.end()
            else if (id !== null) await site.call(`${name}.delete`, { token, body: { ids: [id] } })
          }
        }
      }
    }
    await kept.end()
  })

  it('takes what is left out from the row, and from what a new form begins with', async () => {
    for (const shape of samples('44')[name]) {
      const row = await saved(site, token, name, shape)
      const before = await stored(name, row.id)
      const answer = await save({ id: row.id, version: String(row.version) })
      expect(answer.json.code).toBe(0)
      expect((await stored(name, row.id)).values).toEqual(before.values)
      await site.call(`${name}.delete`, { token, body: { ids: [row.id] } })
    }
    expect((await save({})).json.code).not.toBe(0)
  })

  it('says itself which version a new row has', async () => {
    const shape = samples('55')[name][0] as FormValues
    const answer = await save(wholeBody(fields, shape, { version: '99' }))
    const { id } = answer.json.data as { id: string }
    expect((await stored(name, id)).version).toBe(1)
  })
})

describe('the form of the parameters', () => {
  const { fields } = systemSetting

  const busOf = (busMode: string, rest: FormValues) => ({ busMode, activemqAddress: '', rocketmqAddress: '', ...rest })
  const BUSES = [
    busOf('activemq', { activemqAddress: 'bus.example.com:1883' }),
    busOf('partialRocketmq', {
      ...{ activemqAddress: 'bus.example.com:1883', rocketmqAddress: 'bus.example.com:8081', rocketTopics: ['alarms'] },
    }),
  ]

  it.each(BUSES)('keeps to its rules, however little the client sends: $busMode', async (bus) => {
    // With a mail server and a bus, so that every field is shown in one of them.
    const first = await stored('systemSetting', 'building')
    const more = { mailHost: 'smtp.example.com', mailFrom: 'guard@example.com', ...bus }
    const shown = encodeForm(fields, { ...first.values, ...more }, { id: 'building', version: String(first.version) })
    expect((await site.call('systemSetting.save', { token, body: shown })).json).toMatchObject({ code: 0 })
    const { values } = await stored('systemSetting', 'building')
    const others = BUSES.filter(({ busMode }) => busMode !== bus.busMode).map((other) => ({ ...values, ...other }))
    for (const { field, broken, index } of brokenForms('systemSetting', fields, [values, ...others])) {
      if (index > 0) continue
      const { version } = await stored('systemSetting', 'building')
      const extras = { id: 'building', version: String(version) }
      for (const body of [wholeBody(fields, broken, extras), wholeBody([field], broken, extras)])
        expectRefused(await site.call('systemSetting.save', { token, body }), field.name)
    }
    expect((await stored('systemSetting', 'building')).values).toEqual(values)
  })
})

it('every rule of a single field is broken above', () => {
  const checked = [...FORM_NAMES.map((name) => RESOURCES[name]), systemSetting].flatMap(({ name, fields }) =>
    (fields as readonly Field[]).filter(({ check }) => check).map((field) => `${name}.${field.name}`),
  )
  expect(checked.sort()).toEqual([...Object.keys(CHECKED), ...COMPARED].sort())
})

it('nothing of all that is in the database', async () => {
  const { pool } = site.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query(`select to_jsonb(t) as row from ${name} t where t::text like $1`, [`%${PLANTED}%`])
    expect([name, rows]).toEqual([name, []])
  }
})
