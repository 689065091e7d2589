import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordChange } from '../../testing/password-change.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'

const NEXT = 'Gelb7#Tisch'
let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

const bodyOf = (token: string, oldPassword: string, newPassword: string) => passwordChange(site, token, oldPassword, newPassword)

describe('changing the own password', () => {
  it('ends all sessions of the account and no others; afterwards the new one is asked for', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const [here, elsewhere] = [await site.signIn(name, site.buildingA), await site.signIn(name, site.buildingA)]
    const other = await site.signIn(site.operatorA, site.buildingA)
    const body = await bodyOf(here, PASSWORD, NEXT)
    expect((await site.call('changePassword', { token: here, body })).json.code).toBe(0)
    for (const token of [here, elsewhere]) expect((await site.call('sessionInfo', { token })).json.code).toBe(-2)
    expect((await site.call('sessionInfo', { token: other })).json.code).toBe(0)
    expect((await site.tryLogin(name, site.buildingA)).json.code).toBe(1101)
    expect((await site.tryLogin(name, site.buildingA, NEXT)).json.code).toBe(0)
    const { rows } = await site.database.pool.query('select * from audit_entry where action = \'session.password\' and "by" = $1', [name])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(NEXT)
  })

  it.each([
    ['the old one is wrong', 'Orchid-73', NEXT, 1107],
    ['the new one is too short', PASSWORD, 'Aa1!aaa', 1108],
    ['the new one is too long', PASSWORD, 'Gelb7#TischGelb7#', 1108],
    ['a kind of character is missing', PASSWORD, 'gelb7#tisch', 1108],
    ['it is the old one', PASSWORD, PASSWORD, 1109],
    ['it is common', PASSWORD, 'P@ssw0rd1!', 1110],
  ])('is refused when %s, and nothing changes', async (_, oldPassword, newPassword, code) => {
    const name = await site.addAccount(site.buildingA, [])
    const token = await site.signIn(name, site.buildingA)
    const answer = await site.call('changePassword', { token, body: await bodyOf(token, oldPassword, newPassword) })
    expect(answer.json.code).toBe(code)
    expect((await site.call('sessionInfo', { token })).json.code).toBe(0)
    expect((await site.tryLogin(name, site.buildingA)).json.code).toBe(0)
  })

  it('is refused when the body was sent before, and when it is plain', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const token = await site.signIn(name, site.buildingA)
    const body = await bodyOf(token, 'wrong-one', NEXT)
    expect((await site.call('changePassword', { token, body })).json.code).toBe(1107)
    expect((await site.call('changePassword', { token, body })).json.code).toBe(1106)
    const plain = { ...(await bodyOf(token, PASSWORD, NEXT)), oldPassword: PASSWORD, newPassword: NEXT }
    expect((await site.call('changePassword', { token, body: plain })).json.code).toBe(1001)
  })

  it('does not let a stolen session guess the old one', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const token = await site.signIn(name, site.buildingA)
    const bodies: Awaited<ReturnType<typeof bodyOf>>[] = []
    for (let i = 0; i < 12; i++) bodies.push(await bodyOf(token, `guess-${i}`, NEXT))
    // At once, so that even on a slow machine hardly any wait ends in between.
    const codes = (await Promise.all(bodies.map((body) => site.call('changePassword', { token, body })))).map(({ json }) => json.code)
    expect(codes.filter((code) => code === 1107).length).toBeLessThan(8)
    expect(codes).toContain(1105)
  })

  it('cannot use its challenge to sign in', async () => {
    const token = await site.signIn(site.operatorA, site.buildingA)
    const { challengeId, kid, oldPassword } = await bodyOf(token, PASSWORD, NEXT)
    const body = { challengeId, kid, password: oldPassword, name: site.operatorA, buildId: site.buildingA }
    expect((await site.call('login', { body })).json.code).toBe(1104)
  })
})

it('a sign-in says whether its password should be changed', async () => {
  expect((await site.tryLogin(site.operatorA, site.buildingA)).json.data).toMatchObject({ weakPassword: false })
  const name = await site.addAccount(site.buildingA, [])
  const { hashPassword } = await import('./password-check.ts')
  for (const weak of ['abc', 'Admin@123']) {
    await site.database.pool.query('update account set password_hash = $2 where login_name = $1', [name, await hashPassword(weak)])
    expect((await site.tryLogin(name, site.buildingA, weak)).json.data).toMatchObject({ weakPassword: true })
  }
})

it('an installation that allows longer ones takes passphrases, whatever characters they have, and signs in by them', async () => {
  const long = await startTestApi({ PASSWORD_MAX_LENGTH: '64' })
  const name = await long.addAccount(long.buildingA, [])
  const token = await long.signIn(name, long.buildingA)
  const change = async (next: string) =>
    (await long.call('changePassword', { token, body: await passwordChange(long, token, PASSWORD, next) })).json.code
  expect(await change('four lamps over.')).toBe(1112)
  expect(await change('aaaaaaaaaaaaaaaaaaaa')).toBe(1110)
  expect(await change('four lamps over the quay')).toBe(0)
  expect((await long.tryLogin(name, long.buildingA, 'four lamps over the quay')).json).toMatchObject({
    code: 0,
    data: { weakPassword: false },
  })
  await long.stop()
})
