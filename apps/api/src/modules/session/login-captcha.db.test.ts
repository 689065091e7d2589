import type { LoginChallenge } from '@muster/contracts'
import { loginBody as makeBody } from '@muster/sign-in'
import { encrypt } from '@muster/sign-in/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
beforeAll(async () => {
  // The test uses many addresses.
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
  await site.database.pool.query(`insert into setting (building_id, code, value) values ($1, 'loginCaptcha', '"afterFailures"')`, [
    site.buildingA,
  ])
})
afterAll(() => site.stop())

let address = 0
const newAddress = () => ({ 'x-forwarded-for': `10.1.${address >> 8}.${address++ & 255}` })
const ask = async (query: Record<string, string>, headers: Record<string, string>) =>
  (await site.call('loginChallenge', { query, headers })).json.data as LoginChallenge
async function attempt(
  asked: LoginChallenge,
  name: string,
  headers: Record<string, string>,
  password = PASSWORD,
  buildId = site.buildingA,
) {
  const body = await makeBody(asked, { name, password, buildId }, {}, { encrypt, answeredMs: 0, nowMs: 0 })
  return (await site.call('login', { body, headers })).json.code
}

describe('a building that asks for characters after failures only', () => {
  it('lets in without them, once for a challenge', async () => {
    const headers = newAddress()
    const asked = await ask({ buildId: site.buildingA }, headers)
    expect(asked.captcha).toEqual({ required: false, image: null })
    expect(await attempt(asked, site.operatorA, headers)).toBe(0)
    expect(await attempt(asked, site.operatorA, headers)).toBe(1104)
  })

  it('asks after two failures of the address, under any name', async () => {
    const headers = newAddress()
    for (const name of ['nobody', 'somebody'])
      expect(await attempt(await ask({ buildId: site.buildingA }, headers), name, headers, 'wrong-password')).toBe(1101)
    expect((await ask({ buildId: site.buildingA }, headers)).captcha.required).toBe(true)
  })

  it('asks after two failures of the account, from any address, also where the challenge was given out before', async () => {
    const name = await site.addAccount(site.buildingA, ['map:view'])
    const early = newAddress()
    const before = await ask({ buildId: site.buildingA, name }, early)
    for (const headers of [newAddress(), newAddress()])
      expect(await attempt(await ask({ buildId: site.buildingA }, headers), name, headers, 'wrong-password')).toBe(1101)
    expect((await ask({ buildId: site.buildingA, name }, newAddress())).captcha.required).toBe(true)
    expect(await attempt(before, name, early)).toBe(1104)
  })

  it('does not decide for another building', async () => {
    const headers = newAddress()
    const asked = await ask({ buildId: site.buildingA }, headers)
    expect(await attempt(asked, site.operatorB, headers, PASSWORD, site.buildingB)).toBe(1104)
    for (const query of [{ buildId: site.buildingB }, { buildId: 'nowhere' }, {}] as Record<string, string>[])
      expect((await ask(query, headers)).captcha.required).toBe(true)
  })
})
