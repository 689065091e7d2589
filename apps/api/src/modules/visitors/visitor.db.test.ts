import { Workbook } from '@cj-tech-master/excelts'
import { buildTag } from '@muster/test-support'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saved } from '../../testing/forms.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
let token: string
beforeAll(async () => {
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
  for (const sn of ['V1', 'V2']) await buildTag(site.database.pool, site.buildingA, { sn })
})
afterAll(() => site.stop())

const booking = {
  name: '来访者',
  phone: '13900001111',
  idType: 'passport',
  idNumber: 'E12345678',
  reason: 'interview',
  bookedFrom: '2026-11-20 09:00:00',
  bookedTo: '2026-11-20 11:00:00',
}
const row = async (id: string) =>
  ((await site.call('visitor.page', { token })).json.data as { id: string; issuedAt: string | null }[]).find((visit) => visit.id === id)

it('is booked, gets a card, is on the map by name, and gives the card back', async () => {
  const { id } = await saved(site, token, 'visitor', booking)
  expect(await row(id)).toMatchObject({
    state: 'booked',
    bookedFrom: '2026-11-20T01:00:00Z',
    phone: '139****1111',
    idNumber: 'E12**5678',
    tagSn: null,
  })
  expect((await site.call('visitorReturn', { token, body: { id } })).status).toBe(409)
  expect((await site.call('visitorIssue', { token, body: { id, sn: 'NOPE' } })).status).toBe(409)
  expect((await site.call('visitorIssue', { token, body: { id, sn: 'V1' } })).json.code).toBe(0)
  expect(await row(id)).toMatchObject({ state: 'onSite', tagSn: 'V1' })
  expect((await site.call('roster', { token })).text).toContain('来访者')
  expect((await site.call('visitorIssue', { token, body: { id, sn: 'V2' } })).status).toBe(409)
  expect((await site.call('visitor.delete', { token, body: { ids: [id] } })).json.data).toMatchObject({ deleted: [] })
  const book = new Workbook()
  await book.xlsx.load((await site.call('visitor.export', { token, query: { columns: 'name,state,tagSn,issuedAt,returnedAt' } })).bytes)
  const [, , ...line] = book.worksheets[0]!.getRow(2).values as string[]
  expect(line.slice(0, 2)).toEqual(['在厂', 'V1'])
  // In site time, not the machine's, as the list shows it.
  expect(new Date(`${line[2]?.replace(' ', 'T')}+08:00`).getTime()).toBe(new Date((await row(id))?.issuedAt ?? '').getTime())
  expect((await site.call('visitorReturn', { token, body: { id } })).json.code).toBe(0)
  expect(await row(id)).toMatchObject({ state: 'left', tagSn: null, returnedAt: expect.any(String) })
  expect((await site.call('roster', { token })).text).not.toContain('来访者')
})

it('who comes again with the same paper is the same person', async () => {
  const again = await saved(site, token, 'visitor', {
    ...booking,
    name: '来访者二',
    bookedFrom: '2026-11-21 09:00:00',
    bookedTo: '2026-11-21 10:00:00',
  })
  const visits = (await site.call('visitor.page', { token })).json.data as { no: number }[]
  expect(new Set(visits.map(({ no }) => no)).size).toBe(1)
  expect(
    ((await site.call('visitor.page', { token, query: { day: '2026-11-21' } })).json.data as { id: string }[]).map(({ id }) => id),
  ).toEqual([again.id])
})

it('has one card at a time, whatever they are booked for', async () => {
  const first = await saved(site, token, 'visitor', { ...booking, idNumber: 'E87654321' })
  const second = await saved(site, token, 'visitor', { ...booking, idNumber: 'E87654321', bookedTo: '2026-11-22 11:00:00' })
  const issue = (id: string, sn: string) => site.call('visitorIssue', { token, body: { id, sn } })
  expect((await issue(first.id, 'V1')).json.code).toBe(0)
  const refused = await issue(second.id, 'V2')
  expect(refused.status).toBe(409)
  expect(refused.json.message).toContain('V1')
  expect(await row(first.id)).toMatchObject({ state: 'onSite', tagSn: 'V1' })
  await site.call('visitorReturn', { token, body: { id: first.id } })
  expect((await issue(second.id, 'V2')).json.code).toBe(0)
})

it('stands out when the booked time is over and the visitor has not left', async () => {
  const over = await saved(site, token, 'visitor', {
    ...booking,
    idNumber: 'E11112222',
    bookedFrom: '2020-01-01 09:00:00',
    bookedTo: '2020-01-01 11:00:00',
  })
  const coming = await saved(site, token, 'visitor', { ...booking, idNumber: 'E33334444', bookedTo: '2099-01-01 11:00:00' })
  expect([await row(over.id), await row(coming.id)]).toMatchObject([{ late: true }, { late: false }])
  await site.call('visitorIssue', { token, body: { id: over.id, sn: 'V1' } })
  expect(await row(over.id)).toMatchObject({ state: 'onSite', late: true })
  await site.call('visitorReturn', { token, body: { id: over.id } })
  expect(await row(over.id)).toMatchObject({ state: 'left', late: false })
})
