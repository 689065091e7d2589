import type { LoginChallenge } from '@muster/contracts'
import { sealPassword } from '@muster/sign-in'
import { encrypt } from '@muster/sign-in/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'
import { hashToken } from './token.ts'

let site: TestApi
beforeAll(async () => {
  site = await startTestApi()
})
afterAll(() => site.stop())

const newUser = () => site.addAccount(site.buildingA, ['map:view'])
async function bodyOf(token: string, password: string) {
  const asked = (await site.call('passwordChallenge', { token })).json.data as LoginChallenge
  return {
    challengeId: asked.challengeId,
    kid: asked.kid,
    password: await sealPassword(asked, password, { encrypt, answeredMs: 0, nowMs: 0 }),
  }
}
const set = (token: string, sql: string) => site.database.pool.query(`update session set ${sql} where token_hash = $1`, [hashToken(token)])
/** Hours to the absolute end, from the database. */
async function hoursLeft(token: string): Promise<number> {
  const { rows } = await site.database.pool.query(
    'select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session where token_hash = $1',
    [hashToken(token)],
  )
  return rows[0].hours
}

describe('the absolute end of a session', () => {
  it('is told with who is signed in, and put off for the password', async () => {
    const token = await site.signIn(await newUser(), site.buildingA)
    await set(token, "expires_at = now() + interval '1 hour'")
    const body = await bodyOf(token, PASSWORD)
    expect((await site.call('sessionExtend', { token, body })).json.data).toEqual({ expiresInS: 12 * 3600 })
    expect(await hoursLeft(token)).toBe(12)
    const info = (await site.call('sessionInfo', { token })).json.data as { expiresInS: number; sessionKind: string; unattendedS: null }
    expect(info).toMatchObject({ sessionKind: 'console', unattendedS: null })
    expect(Math.round(info.expiresInS / 3600)).toBe(12)
    // A body works once.
    expect((await site.call('sessionExtend', { token, body })).json.code).toBe(1106)
  })

  it('stays where it is for a wrong password, and for a session that came by a link', async () => {
    const token = await site.signIn(await newUser(), site.buildingA)
    await set(token, "expires_at = now() + interval '1 hour'")
    expect((await site.call('sessionExtend', { token, body: await bodyOf(token, 'Orchid-73') })).json.code).toBe(1107)
    const link = await site.signIn(await newUser(), site.buildingA)
    await set(link, "expires_at = now() + interval '1 hour', kind = 'link'")
    expect((await site.call('sessionExtend', { token: link, body: await bodyOf(link, PASSWORD) })).json.code).toBe(1002)
    expect([await hoursLeft(token), await hoursLeft(link)]).toEqual([1, 1])
  })

  it("is a session's own: nobody else's, and not another one of the same account", async () => {
    const name = await newUser()
    const [here, elsewhere] = [await site.signIn(name, site.buildingA), await site.signIn(name, site.buildingA)]
    await set(elsewhere, "expires_at = now() + interval '1 hour'")
    await site.call('sessionExtend', { token: here, body: await bodyOf(here, PASSWORD) })
    expect(await hoursLeft(elsewhere)).toBe(1)
  })
})

it('a console that nobody touches signs out where the building says so; a big screen never', async () => {
  const { pool } = site.database
  const screen = await site.signIn(await newUser(), site.buildingA)
  await set(screen, "kind = 'screen'")
  const token = await site.signIn(await newUser(), site.buildingA)
  await pool.query(`insert into setting (building_id, code, value) values ($1, 'unattended', '"signOut"')`, [site.buildingA])
  expect((await site.call('sessionInfo', { token })).json.data).toMatchObject({ unattendedS: 1800 })
  expect((await site.call('sessionInfo', { token: screen })).json.data).toMatchObject({ sessionKind: 'screen', unattendedS: null })
  await pool.query("delete from setting where code = 'unattended'")
})
