import { randomBytes } from 'node:crypto'
import { loginBody } from '@muster/sign-in/node'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedPassword } from '../../testing/confirmed-password.ts'
import { passwordChange } from '../../testing/password-change.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { takeCode } from './second-factor.store.ts'
import { hashToken } from './token.ts'

let site: TestApi
beforeAll(async () => {
  // The test uses many addresses.
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.stop())

const codeOf = (secret: string, nowMs = Date.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs })
/** A code that is invalid now, and one step before and after. */
const wrongOf = (secret: string) => codeOf(secret, Date.now() + 3_600_000)

interface Holder {
  name: string
  id: string
  token: string
  secret: string
  recoveryCodes: string[]
}
const idOf = async (name: string) => (await site.database.pool.query('select id from account where login_name = $1', [name])).rows[0].id
/** As if the last used code were long ago. */
const forgetStep = (id: string) => site.database.pool.query('update second_factor set last_step = 0 where account_id = $1', [id])

async function withFactor(permissions: string[] = ['map:view']): Promise<Holder> {
  const name = await site.addAccount(site.buildingA, permissions)
  const id = await idOf(name)
  const token = await site.signIn(name, site.buildingA)
  const started = await site.call('secondFactorStart', { token, body: await confirmedPassword(site, token, PASSWORD) })
  const { secret } = started.json.data as { secret: string }
  const confirmed = await site.call('secondFactorConfirm', { token, body: { code: codeOf(secret) } })
  await forgetStep(id)
  return { name, id, token, secret, ...(confirmed.json.data as { recoveryCodes: string[] }) }
}

let address = 0
const newIp = () => `10.9.${address >> 8}.${address++ & 255}`
const password = async (name: string, ip: string, given = PASSWORD) => {
  const body = await loginBody(site.api.url, { name, password: given, buildId: site.buildingA })
  return site.call('login', { body, headers: { 'x-forwarded-for': ip } })
}
/** The first step. @returns the id for the second */
const begin = async (name: string, ip: string) => ((await password(name, ip)).json.data as { signInId: string }).signInId
const second = (signInId: string, code: string, ip: string) =>
  site.call('loginCode', { body: { signInId, code }, headers: { 'x-forwarded-for': ip } })
const resultOf = async (...given: Parameters<typeof second>) => (await second(...given)).json.code

describe('an account that asks for a code', () => {
  it('begins no session by the password; the code does, and the answer is that of a sign-in', async () => {
    const { name, secret } = await withFactor()
    const ip = newIp()
    const first = await password(name, ip)
    expect(first).toMatchObject({ status: 401, json: { code: 1131, data: { signInId: expect.stringMatching(/^[\w-]{43}$/) } } })
    expect(first.headers.get('authtoken')).toBeNull()
    expect(first.headers.get('set-cookie')).toBeNull()
    const answer = await second((first.json.data as { signInId: string }).signInId, codeOf(secret), ip)
    expect(answer.json).toMatchObject({ code: 0, data: { loginFlag: true, weakPassword: false, buildings: [{ id: site.buildingA }] } })
    const token = answer.headers.get('authtoken') ?? ''
    expect((await site.call('sessionInfo', { token })).json.data).toMatchObject({ name })
    expect(answer.headers.get('set-cookie')).toMatch(/^muster_device=/)
    expect((await site.call('secondFactorState', { token })).json.data).toMatchObject({ enabledAt: expect.any(String), recoveryLeft: 10 })
  })

  it('says of a wrong password what it says of any other account', async () => {
    const { name } = await withFactor()
    const plain = await site.addAccount(site.buildingA, [])
    expect((await password(name, newIp(), 'guess')).text).toBe((await password(plain, newIp(), 'guess')).text)
  })

  it('keeps its secret sealed and its recovery codes hashed', async () => {
    const { id, secret, recoveryCodes } = await withFactor()
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    const { rows } = await site.database.pool.query('select * from second_factor where account_id = $1', [id])
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(text)
    const trail = await site.database.pool.query('select * from audit_entry')
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(trail.rows)).not.toContain(text)
  })
})

describe('a code', () => {
  it('is good once, for one of many that bring it at the same time', async () => {
    const { name, secret } = await withFactor()
    const ip = newIp()
    const code = codeOf(secret)
    const begun = await Promise.all([begin(name, ip), begin(name, ip), begin(name, ip)])
    const results = await Promise.all(begun.map((signInId) => resultOf(signInId, code, ip)))
    expect(results.sort()).toEqual([0, 1132, 1132])
    expect(await resultOf(await begin(name, newIp()), code, ip)).toBe(1133)
  })

  it('is good one step before and after its own by the clock of the server, and none before it afterwards', async () => {
    const { id, secret } = await withFactor()
    const { context } = site.api
    const nowMs = 1_800_000_015_000
    const take = (stepsAway: number) =>
      takeCode(context.allBuildings, context.sealing, id, codeOf(secret, nowMs + stepsAway * 30_000), nowMs)
    expect(await take(-2)).toBeNull()
    expect(await take(2)).toBeNull()
    expect(await take(-1)).toBe('code')
    expect(await take(-1)).toBeNull()
    expect(await take(1)).toBe('code')
    expect(await take(0)).toBeNull()
  })

  it('of recovery is good once, with or without dashes', async () => {
    const { name, recoveryCodes } = await withFactor()
    const ip = newIp()
    const [first = '', next = ''] = recoveryCodes
    expect(await resultOf(await begin(name, ip), first.replaceAll('-', '').toLowerCase(), ip)).toBe(0)
    expect(await resultOf(await begin(name, ip), first, ip)).toBe(1132)
    expect(await resultOf(await begin(name, ip), next, ip)).toBe(0)
    const { rows } = await site.database.pool.query(
      `select after from audit_entry where action = 'session.started' and by = $1 order by id desc limit 1`,
      [name],
    )
    expect(rows[0].after).toEqual({ secondFactor: 'recovery' })
  })

  it('of another account is worth nothing', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()]
    const ip = newIp()
    expect(await resultOf(await begin(theirs.name, ip), codeOf(mine.secret), ip)).toBe(1132)
    expect(await resultOf(await begin(theirs.name, ip), mine.recoveryCodes[0] ?? '', ip)).toBe(1132)
  })
})

describe('the second step cannot be', () => {
  it('skipped: what names the sign-in is no token', async () => {
    const { name } = await withFactor()
    const signInId = await begin(name, newIp())
    expect((await site.call('sessionInfo', { token: signInId })).status).toBe(401)
    expect((await site.call('sessionInfo', { token: hashToken(signInId) })).status).toBe(401)
  })

  it('taken from elsewhere, later, twice, or without a first one', async () => {
    const { name, id, secret } = await withFactor()
    const ip = newIp()
    const signInId = await begin(name, ip)
    expect(await resultOf(signInId, codeOf(secret), newIp())).toBe(1133)
    expect(await resultOf(randomBytes(32).toString('base64url'), codeOf(secret), ip)).toBe(1133)
    const { rows } = await site.database.pool.query('select id_hash from waiting_sign_in where account_id = $1', [id])
    expect(await resultOf(rows[0].id_hash, codeOf(secret), ip)).toBe(1133)
    expect(await resultOf(signInId, codeOf(secret), ip)).toBe(0)
    await forgetStep(id)
    expect(await resultOf(signInId, codeOf(secret), ip)).toBe(1133)
    const late = await begin(name, ip)
    await site.database.pool.query(`update waiting_sign_in set created_at = now() - interval '301 seconds'`)
    expect(await resultOf(late, codeOf(secret), ip)).toBe(1133)
  })

  it('guessed: five codes for one password, and tries are held up however often the password is given', async () => {
    const { name, secret } = await withFactor()
    const ip = newIp()
    const signInId = await begin(name, ip)
    const results: number[] = []
    for (let i = 0; i < 5; i++) results.push(await resultOf(signInId, wrongOf(secret), ip))
    expect(results).toEqual([1132, 1132, 1132, 1132, 1132])
    // As if the wait were long: on a slow machine a second passes before the next attempt.
    await site.database.pool.query(
      `update login_counter set open_at = now() + interval '40 seconds' where tries >= 5 and open_at > last_at`,
    )
    expect(await resultOf(signInId, codeOf(secret), ip)).toBe(1133)
    const next = await begin(name, ip)
    expect(await second(next, codeOf(secret), ip)).toMatchObject({ status: 429, json: { code: 1105 } })
    await site.database.pool.query('update login_counter set open_at = now()')
    expect(await resultOf(next, codeOf(secret), ip)).toBe(0)
  })

  it('guessed at once', async () => {
    const { name, id, secret } = await withFactor()
    const ip = newIp()
    const signInId = await begin(name, ip)
    const results = await Promise.all(Array.from({ length: 30 }, () => resultOf(signInId, wrongOf(secret), ip)))
    expect(results.filter((code) => code === 1132).length).toBeLessThanOrEqual(5)
    const { rows } = await site.database.pool.query('select tries from waiting_sign_in where account_id = $1', [id])
    expect(rows[0].tries).toBeLessThanOrEqual(5)
  })

  it('taken after the account was disabled, or its password was changed', async () => {
    const { name, id, token, secret } = await withFactor()
    const ip = newIp()
    const disabled = await begin(name, ip)
    const enable = (enabled: boolean) => site.database.pool.query('update account set enabled = $2 where id = $1', [id, enabled])
    await enable(false)
    expect(await resultOf(disabled, codeOf(secret), ip)).toBe(1133)
    await enable(true)
    const change = await passwordChange(site, token, PASSWORD, 'Lantern-58!')
    expect((await site.call('changePassword', { token, body: change })).status).toBe(200)
    expect(await resultOf(disabled, codeOf(secret), ip)).toBe(1133)
  })
})

describe('switching it on and off', () => {
  it('takes the password and a code of the new secret; before that a sign-in asks for none', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const token = await site.signIn(name, site.buildingA)
    const start = async (given: string) => site.call('secondFactorStart', { token, body: await confirmedPassword(site, token, given) })
    expect((await start('wrong-password')).json.code).toBe(1107)
    expect((await site.call('secondFactorConfirm', { token, body: { code: '123456' } })).json.code).toBe(1106)
    const { secret, uri } = (await start(PASSWORD)).json.data as { secret: string; uri: string }
    expect(uri).toContain(`otpauth://totp/Muster:${encodeURIComponent(name)}?issuer=Muster&secret=${secret}`)
    expect((await password(name, newIp())).json.code).toBe(0)
    expect((await site.call('secondFactorConfirm', { token, body: { code: wrongOf(secret) } })).json.code).toBe(1132)
    await site.database.pool.query(`update second_factor set started_at = now() - interval '11 minutes' where enabled_at is null`)
    expect((await site.call('secondFactorConfirm', { token, body: { code: codeOf(secret) } })).json.code).toBe(1106)
    const again = (await start(PASSWORD)).json.data as { secret: string }
    expect((await site.call('secondFactorConfirm', { token, body: { code: codeOf(secret) } })).json.code).toBe(1132)
    const code = codeOf(again.secret)
    expect((await site.call('secondFactorConfirm', { token, body: { code } })).json.code).toBe(0)
    // The code that switched it on is used up.
    const ip = newIp()
    expect(await resultOf(await begin(name, ip), code, ip)).toBe(1132)
    expect((await start(PASSWORD)).json.code).toBe(1004)
  })

  it('off takes password and code, each of them', async () => {
    const { name, token, secret, recoveryCodes } = await withFactor()
    const stop = async (given: string, code: string) =>
      site.call('secondFactorStop', { token, body: { ...(await confirmedPassword(site, token, given)), code } })
    expect((await stop('wrong-password', codeOf(secret))).json.code).toBe(1107)
    expect((await stop(PASSWORD, wrongOf(secret))).json.code).toBe(1132)
    expect((await stop(PASSWORD, recoveryCodes[3] ?? '')).json.code).toBe(0)
    expect((await password(name, newIp())).json.code).toBe(0)
    const { rows } = await site.database.pool.query(`select action from audit_entry where subject_id = $1 order by id`, [await idOf(name)])
    expect(rows.map(({ action }) => action)).toEqual(['session.factorOn', 'session.factorOff'])
  })

  it('is not for sessions that came by a link', async () => {
    const { token, secret } = await withFactor()
    const sealed = await confirmedPassword(site, token, PASSWORD)
    await site.database.pool.query(`update session set kind = 'link' where token_hash = $1`, [hashToken(token)])
    site.api.context.sessions.forget(hashToken(token))
    expect((await site.call('secondFactorState', { token })).json.data).toMatchObject({ changeable: false })
    expect((await site.call('secondFactorStop', { token, body: { ...sealed, code: codeOf(secret) } })).json.code).toBe(1002)
    expect((await site.call('secondFactorStart', { token, body: sealed })).json.code).toBe(1002)
    expect((await site.call('secondFactorConfirm', { token, body: { code: codeOf(secret) } })).json.code).toBe(1002)
  })
})

describe('somebody who may edit accounts', () => {
  const reset = (token: string, id: string) => site.call('accountFactorReset', { token, body: { id } })

  it('takes the factor off one within his reach; its sessions end, and the log has it', async () => {
    const { name, id, token } = await withFactor()
    const by = await site.signIn(site.operatorA, site.buildingA)
    const rowOf = async () => (await site.call('account.page', { token: by, query: { name } })).json.data
    expect(await rowOf()).toMatchObject([{ secondFactor: true }])
    const signInId = await begin(name, newIp())
    expect((await reset(by, id)).json.code).toBe(0)
    expect(await rowOf()).toMatchObject([{ secondFactor: false }])
    expect((await site.call('sessionInfo', { token })).json.code).toBe(-2)
    expect(await resultOf(signInId, '123456', newIp())).toBe(1133)
    expect((await password(name, newIp())).json.code).toBe(0)
    const { rows } = await site.database.pool.query(`select by from audit_entry where action = 'account.factorReset' and subject_id = $1`, [
      id,
    ])
    expect(rows).toEqual([{ by: site.operatorA }])
  })

  it('does not reach the own one, one that may do more, or one of another building', async () => {
    const editor = await withFactor(['bp:account:view', 'bp:account:edit'])
    expect((await reset(editor.token, editor.id)).json.code).toBe(1009)
    const above = await withFactor(['alarm:handle'])
    expect((await reset(editor.token, above.id)).json.code).toBe(1009)
    expect((await reset(await site.signIn(site.operatorB, site.buildingB), above.id)).status).toBe(404)
    expect((await password(above.name, newIp())).json.code).toBe(1131)
  })
})
