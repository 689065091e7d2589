import { Workbook } from '@cj-tech-master/excelts'
import {
  type Drawing,
  drawingText,
  type FormName,
  type FormValues,
  type ImportCheck,
  maskPersonal,
  personalFields,
  RESOURCES,
  type ResourceName,
  unmaskedFields,
} from '@muster/contracts'
import { buildTag, eventually } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealOnce } from '../../modules/audit/audit-seal.ts'
import { verifyChain } from '../../modules/audit/verify-chain.ts'
import { buildFormSamples, type FormSamples } from '../../testing/form-samples.ts'
import { faultsOf, saved, saveForm, upload } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { sealLeftClear } from './seal-left-clear.ts'

/** Personal data unlike anything else in the database; a field that is missing here fails. */
const PLANTED: Record<string, string> = {
  phone: '13712340987',
  password: 'Planted-camera-password-771',
  leaderPhone: '13712340986',
  driverPhone: '13712340985',
  idNumber: 'PLANTED771',
  email: 'planted.person@example.org',
  address: '江苏省连云港市徐圩新区绝密路七号',
  postcode: '222047',
  experience: '绝密经历：某某化工厂十二年',
}
const NAMES = (Object.keys(RESOURCES) as ResourceName[]).filter(
  (name): name is FormName => personalFields(RESOURCES[name].fields).length > 0,
)
const plantedIn = (name: FormName): FormValues =>
  Object.fromEntries(personalFields(RESOURCES[name].fields).map((field) => [field.name, PLANTED[field.name] ?? '']))

let site: TestApi
let token: string
let samples: FormSamples
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  samples = await buildFormSamples(site, token)
  await buildTag(site.database.pool, site.buildingA, { sn: 'PHOTO-1' })
})
afterAll(() => site.stop())

/** Rows of any table in any schema that contain a text. */
async function rowsWith(text: string): Promise<unknown[]> {
  const { pool } = site.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await pool.query(`select $2 as in, to_jsonb(t) as row from ${name} t where position($1 in t::text) > 0`, [text, name])).rows,
    ),
  )
  return found.flat()
}

async function workbookOf(headings: string[], values: string[]): Promise<Buffer> {
  const book = new Workbook()
  const sheet = book.addWorksheet('x')
  sheet.addRow(headings)
  sheet.addRow(values)
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function cellsOf(bytes: Buffer): Promise<string[]> {
  const book = new Workbook()
  await book.xlsx.load(bytes)
  const cells: string[] = []
  book.getWorksheet(1)?.eachRow((row) => row.eachCell((cell) => cells.push(String(cell.value))))
  return cells
}

const formOf = async (name: FormName, id: string) =>
  (await site.call(`${name}.get`, { token, query: { id } })).json.data as { id: string; version: number; values: FormValues }

describe.each(NAMES)('personal data of %s', (name) => {
  const planted = plantedIn(name)
  const masked = Object.fromEntries(
    personalFields(RESOURCES[name].fields).map((field) => [field.name, maskPersonal(field.personal, PLANTED[field.name] ?? '')]),
  )

  // Secrets are never shown.
  const unmasked = unmaskedFields(RESOURCES[name].fields).map((field) => [field.name, planted[field.name]])
  const inFull = unmasked.length > 0 ? Object.fromEntries(unmasked) : null

  it('is stored sealed, shown masked in forms and lists, found by the whole text, and shown in full by one call alone', async () => {
    const [sample] = samples('71')[name]
    const { id } = await saved(site, token, name, { ...sample, ...planted })
    const form = await formOf(name, id)
    expect(form.values).toMatchObject(masked)
    const listed = await site.call(`${name}.page`, { token })
    for (const text of Object.values(PLANTED)) expect(listed.text).not.toContain(text)
    const full = await site.call('personPersonal', { token, query: { id } })
    expect(full.json.data).toEqual(inFull)
    if (name !== 'contractorUnit')
      for (const key of ['phone', 'email'].filter((field) => field in planted)) {
        const found = await site.call(`${name}.page`, { token, query: { name: PLANTED[key] ?? '' } })
        expect([key, found.json.length]).toEqual([key, 1])
        await site.call(`${name}.export`, { token, query: { name: PLANTED[key] ?? '' } })
      }
    const book = await site.call(`${name}.export`, { token })
    const cells = await cellsOf(book.bytes)
    expect(cells).toEqual(expect.arrayContaining(Object.values(masked)))
    for (const text of Object.values(PLANTED)) expect(cells).not.toContain(text)
    // Masks sent back keep the value, also in the audit trail.
    const next = await saved(site, token, name, form.values, form)
    expect((await site.call('personPersonal', { token, query: { id } })).json.data).toEqual(inFull)
    expect((await site.call(`${name}.delete`, { token, body: { ids: [id] } })).json.data).toMatchObject({ deleted: [id] })
    expect(next.version).toBeGreaterThan(form.version)
  })

  it('is imported sealed', async () => {
    if (!RESOURCES[name].permissions.import) return
    const sample = { ...samples('72')[name][0], ...planted } as Record<string, unknown>
    const drawn = new Set<string>(RESOURCES[name].fields.flatMap((field) => (field.kind === 'geometry' ? [field.name] : [])))
    const cells = Object.fromEntries(
      Object.entries(sample).map(([field, value]) => {
        if (field === 'unit') return [field, '检修公司']
        if (drawn.has(field)) return [field, drawingText(value as Drawing)]
        return [field, Array.isArray(value) ? (value[0] as { name: string }).name : String(value)]
      }),
    )
    const answer = await site.call(`${name}.check`, {
      token,
      body: upload(await workbookOf(Object.keys(cells), Object.values(cells)), 'x.xlsx'),
    })
    const checked = answer.json.data as ImportCheck
    expect(checked.counts).toEqual({ created: 1, updated: 0, wrong: 0 })
    expect((await site.call(`${name}.import`, { token, body: { token: checked.token, mode: 'all' } })).json.data).toMatchObject({
      created: 1,
    })
    // The next may have the same ID.
    await site.database.pool.query(
      `update person set left_on = current_date, deleted_at = now() where name like '%72' and deleted_at is null`,
    )
  })

  it('is nowhere in the database in clear', async () => {
    for (const text of Object.values(planted)) expect([text, await rowsWith(String(text))]).toEqual([text, []])
  })
})

describe('a mask', () => {
  it('does not get a number past the rules of another paper', async () => {
    const { id, version } = await saved(site, token, 'person', samples('73').person[0] as FormValues)
    const { values } = await formOf('person', id)
    const answer = await saveForm(site, token, 'person', { ...values, idType: 'resident' }, { id, version })
    expect(Object.keys(faultsOf(answer))).toEqual(['idNumber'])
    await site.call('person.delete', { token, body: { ids: [id] } })
  })

  it.each([
    ['phone', '139****0987'],
    ['experience', '******'],
    ['address', '浙江省******'],
    ['email', 'x***@example.org'],
  ])('of %s that is not that of what is stored is refused', async (field, mask) => {
    const [sample] = samples('74').person
    expect(Object.keys(faultsOf(await saveForm(site, token, 'person', { ...sample, [field]: mask })))).toEqual([field])
  })
})

describe('what an earlier version left in clear', () => {
  const left = { email: 'old.person@example.org', address: '浙江省宁波市旧地址九号', postcode: '315000', experience: '旧经历' }
  let id: string
  beforeAll(async () => {
    const { pool } = site.database
    id = (await saved(site, token, 'person', samples('75').person[0] as FormValues)).id
    await pool.query('update person set email = $2, address = $3, postcode = $4, experience = $5, phone = $6, phone_hash = null where id = $1', [
      id, left.email, left.address, left.postcode, left.experience, PLANTED.phone,
    ]) // biome-ignore format: as it was stored
    const entry = { name: '旧记录', ...left }
    await pool.query(`insert into audit_entry (building_id, "by", action, subject, subject_id, after) values ($1, 'x', 'person.add', 'person', $2, $3)`, [
      site.buildingA, id, JSON.stringify(entry),
    ]) // biome-ignore format: as it was stored
    while ((await sealOnce(pool, site.api.context.auditMark)) > 0);
  })

  it('is shown masked before it is sealed', async () => {
    expect((await formOf('person', id)).values).toMatchObject({ email: 'o***@example.org', address: '浙江省******', experience: '******' })
  })

  it('is sealed by the next api that starts, some rows at a time, once', async () => {
    const { pool } = site.database
    await pool.query(
      `insert into trackable (building_id, kind, class, name) select $1, 'person', 'contractor', 'many' || i from generate_series(1, 1200) i`,
      [site.buildingA],
    )
    await pool.query(
      `insert into person (id, building_id, trackable_no, number, phone) select 'many-' || no, building_id, no, 'many-' || no, '13000000000'
         from trackable where name like 'many%'`,
    )
    const another = await site.startAnother()
    try {
      await eventually('nothing is in clear', async () => {
        const { rows } = await pool.query(`select 1 from person where phone not like 'v1:%' or email not like 'v1:%' limit 1`)
        return rows.length === 0
      })
    } finally {
      await another.stop()
    }
    expect(await sealLeftClear(pool, site.api.context.sealing, site.api.context.sealedColumns)).toBe(0)
    const { rows } = await pool.query('select t::text as line from person t where id = $1', [id])
    for (const text of Object.values(left)) expect(rows[0].line).not.toContain(text)
    expect((await site.call('personPersonal', { token, query: { id } })).json.data).toMatchObject({ ...left, phone: PLANTED.phone })
    expect((await site.call('person.page', { token, query: { name: left.email.toUpperCase() } })).json.length).toBe(1)
  })

  it('is masked where the log shows it, is not found there, and the chain over it is whole', async () => {
    const found = (text: string) => site.call('auditEntry.page', { token, query: { subject: text } })
    expect((await found(left.address)).json.length).toBe(0)
    const entries = (await found('旧记录')).json.data as { id: string }[]
    expect(entries).toHaveLength(1)
    const shown = await site.call('auditEntry.get', { token, query: { id: entries[0]?.id ?? '' } })
    expect(shown.text).toContain('浙江省******')
    for (const text of Object.values(left)) expect(shown.text).not.toContain(text)
    expect(await verifyChain(site.database.pool, site.api.context.auditMark)).toMatchObject({ intact: true })
  })
})
