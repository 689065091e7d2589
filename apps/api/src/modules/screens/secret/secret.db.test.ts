import { SECRET_PERMISSION, type SecretConfig } from '@muster/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { passwordChange } from '../../../testing/password-change.ts'
import { PASSWORD, startTestApi, type TestApi } from '../../../testing/test-api.ts'

const SECOND = 'Zweit#Schloss7'
let site: TestApi
let token: string
let name: string
beforeAll(async () => {
  site = await startTestApi()
  name = await site.addAccount(site.buildingA, [SECRET_PERMISSION])
  token = await site.signIn(name, site.buildingA)
})
afterAll(() => site.stop())

/** `first` is sealed as the password, `other` as the additional one. */
async function sealed(first: string, other: string, of = token) {
  const { challengeId, kid, oldPassword, newPassword } = await passwordChange(site, of, first, other)
  return { challengeId, kid, password: oldPassword, other: newPassword }
}
async function setSecond(own: string, next: string, second: string | null = null) {
  const { other, ...body } = await sealed(own, next)
  const code = await site.call('secretPassword', { token, body: { ...body, next: other, second: second === null ? null : body.password } })
  return code.json.code
}
async function open(password: string, of = token) {
  const { other: _, ...body } = await sealed(password, password, of)
  return (await site.call('secretOpen', { token: of, body })).json.code
}
const config = async () => (await site.call('secretConfigGet', { token })).json
const actions = async () =>
  (await site.database.pool.query(`select action from audit_entry where subject = 'secretConfig' order by id`)).rows.map(
    ({ action }) => action,
  )

it('opens with a second password of the building alone, closes by itself, and every change is in the log', async () => {
  expect((await config()).code).toBe(1701)
  expect(await open(SECOND)).toBe(1702)
  expect(await setSecond('falsch-1', SECOND)).toBe(1107)
  expect(await setSecond(PASSWORD, PASSWORD)).toBe(1109)
  expect(await setSecond(PASSWORD, SECOND)).toBe(0)
  // Knowing one's own password does not mean knowing the second one.
  expect(await open(PASSWORD)).toBe(1702)
  expect((await config()).code).toBe(1701)
  expect(await open(SECOND)).toBe(0)

  const { version, config: before } = (await config()).data as { version: number; config: SecretConfig }
  expect(before).toMatchObject({ bgversion: 'newer', hiddenModules: [], maplogo: null })
  const next: SecretConfig = {
    ...before,
    bgversion: 'older',
    showJJ: true,
    title: '一厂',
    logo: '东海',
    theme: 'dark',
    hiddenModules: ['alarms'],
  }
  const saved = await site.call('secretConfigSave', { token, body: { version, config: next } })
  expect(saved.json.code).toBe(0)
  expect((await config()).data).toMatchObject({ config: next })
  expect((await site.call('secretConfigSave', { token, body: { version, config: next } })).json.code).toBe(1004)
  const code = async (customCode: 'bgversion' | 'showJJ' | 'theme' | 'logo') =>
    (await site.call('customConfigGet', { token, query: { customCode } })).json.data
  expect([await code('bgversion'), await code('showJJ'), await code('theme'), await code('logo')]).toEqual(['0', '1', 'dark', '东海'])

  // Another session of the same account must open it itself.
  const other = await site.signIn(name, site.buildingA)
  expect((await site.call('secretConfigGet', { token: other })).json.code).toBe(1701)
  await site.database.pool.query(`update secret_opening set until = now() - interval '1 second'`)
  expect((await config()).code).toBe(1701)
  const log = await actions()
  expect(log).toEqual(expect.arrayContaining(['secretConfig.refused', 'secretConfig.password', 'secretConfig.open', 'secretConfig.edit']))
  const { rows } = await site.database.pool.query(`select before::text, after::text from audit_entry where action = 'secretConfig.edit'`)
  expect(rows).toHaveLength(1)
  expect(rows[0].after).toContain('older')
})

it('a fourth module cannot be hidden, and a second password is not guessed for long', async () => {
  await open(SECOND)
  const { version, config: before } = (await config()).data as { version: number; config: SecretConfig }
  const four = { ...before, hiddenModules: ['people', 'alarms', 'permits', 'patrol'] as SecretConfig['hiddenModules'] }
  expect((await site.call('secretConfigSave', { token, body: { version, config: four } })).json.code).toBe(1001)
  const codes: number[] = []
  for (let i = 0; i < 9; i++) codes.push(await open(`falsch-${i}`))
  expect(codes.some((answer) => answer === 1105 || answer === 1006)).toBe(true)
})
