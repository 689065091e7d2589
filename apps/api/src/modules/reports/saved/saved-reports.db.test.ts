import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encodeForm, type FormValues, systemSetting } from '@muster/contracts'
import { Sealing } from '@muster/database'
import { buildArea, buildLicence, buildPerson } from '@muster/test-support'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, saved, saveForm } from '../../../testing/forms.ts'
import { DATA_KEY, startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { untilHolds } from '../../../testing/until-holds.ts'
import { watchSavedReports } from './send-report.ts'

let site: TestApi
let token: string
let port: number
let reader: { id: string; no: number }
const received: { to: string[]; text: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
const FORM = { name: '每日停留', report: 'stays', by: 'area', period: 'yesterday', format: 'csv', language: 'zh_CN', sendTime: '07:00' }
const form = (more: FormValues = {}): FormValues => ({ ...FORM, people: [{ id: reader.id, name: '读者' }], ...more })
const row = async () => (await site.database.pool.query('select last_result, next_at > now() as ahead from saved_report')).rows[0]
/** Makes it due. */
const due = () => site.database.pool.query(`update saved_report set next_at = now() - interval '1 second', last_result = null`)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
  site = await startTestApi({ MAIL_OWN_SERVERS: `127.0.0.1:${port}` })
  token = await site.signIn(site.operatorA, site.buildingA)
  const { pool } = site.database
  reader = await buildPerson(pool, site.buildingA, { name: '读者' })
  const area = await buildArea(pool, site.buildingA, { name: '压缩机厂房' })
  const noon = `(extract(epoch from date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') * 1000)::bigint - 43200000`
  await pool.query(`insert into track.visit (area_id, trackable_no, from_ms, to_ms) values ($1, $2, ${noon}, ${noon} + 3600000)`, [
    area.id,
    reader.no,
  ])
})
afterAll(async () => {
  await site.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function setMail(host: string) {
  const { json } = await site.call('systemSetting.get', { token, query: { id: 'building' } })
  const { version, values } = json.data as { version: number; values: FormValues }
  const mail = { mailHost: host, mailPort: String(port), mailSecurity: 'none', mailFrom: 'muster@example.com' }
  await site.call('systemSetting.save', {
    token,
    body: encodeForm(systemSetting.fields, { ...values, ...mail }, { id: 'building', version: String(version) }),
  })
}

describe('a report that is sent', () => {
  it('is of rows and days that it can have, to people whom its author sees', async () => {
    const faults = async (more: FormValues) => Object.keys(faultsOf(await saveForm(site, token, 'savedReport', form(more))))
    expect(await faults({ by: 'route' })).toEqual(['by'])
    expect(await faults({ report: 'areaHours', period: 'lastMonth' })).toEqual(['period'])
    expect(await faults({ sendTime: '24:00' })).toEqual(['sendTime'])
    expect(await faults({ people: [{ id: 'nobody', name: '无名' }] })).toEqual(['people'])
  })

  it('says why it was not sent, and is due again the next day', async () => {
    await saved(site, token, 'savedReport', form())
    await due()
    await watchSavedReports(site.database.pool)
    await untilHolds(async () => expect(await row()).toEqual({ last_result: 'mailNotSet', ahead: true }))
    await setMail('127.0.0.1')
    await due()
    await watchSavedReports(site.database.pool)
    await untilHolds(async () => expect(await row()).toEqual({ last_result: 'noAddress', ahead: true }))
    expect(received).toEqual([])
  })

  it('arrives with its figures and what it left out, once', async () => {
    const { pool } = site.database
    await pool.query('update person set email = $2 where id = $1', [reader.id, new Sealing(DATA_KEY).seal('reader@example.com')])
    await due()
    await watchSavedReports(pool)
    await watchSavedReports(pool)
    await untilHolds(async () => expect(await row()).toEqual({ last_result: 'sent', ahead: true }))
    expect(received).toHaveLength(1)
    expect(received[0]!.to).toEqual(['reader@example.com'])
    const parts = received[0]!.text.split(/\r?\n\r?\n/).map((part) => Buffer.from(part.replaceAll(/\s/g, ''), 'base64').toString())
    expect(parts.some((part) => part.includes('"压缩机厂房"') && part.includes('"未定位'))).toBe(true)
    await watchSavedReports(pool)
    expect(received).toHaveLength(1)
  })

  it('of a module that the licence does not list is not sent, and says so', async () => {
    const { pool } = site.database
    await pool.query('delete from licence where building_id = $1', [site.buildingA])
    await buildLicence(pool, site.buildingA, { modules: [] })
    site.api.context.licences.forget()
    await pool.query('delete from saved_report')
    await saved(site, token, 'savedReport', form({ report: 'access', by: 'gate' }))
    await due()
    await watchSavedReports(pool)
    await untilHolds(async () => expect(await row()).toEqual({ last_result: 'moduleNotLicensed', ahead: true }))
    expect(received).toHaveLength(1)
  })
})
