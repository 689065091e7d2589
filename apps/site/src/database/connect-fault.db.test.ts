import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from './connect-fault.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url)
  change(url)
  return url.href
}

it('accepts a database that answers', async () => {
  await expect(checkDatabase(database.url)).resolves.toBeUndefined()
})

it.each<[string, (url: URL) => void, RegExp]>([
  ['a wrong password', (url) => (url.password = 'secret-guess'), /refuses the user or the password/],
  ['a missing database', (url) => (url.pathname = '/nowhere'), /no such database/],
  ['a port where nothing listens', (url) => (url.port = '1'), /nothing listens/],
  ['an unknown host', (url) => (url.hostname = 'no-such-host.invalid'), /no such host|name service/],
  ['another program', (url) => (url.protocol = 'mysql:'), /must look like postgresql/],
])('says in one line what is wrong with %s, without the password', async (_, change, words) => {
  const fault = await checkDatabase(changed(change)).catch((error: Error) => error.message)
  expect(fault).toMatch(words)
  expect(fault).not.toMatch(/secret-guess|\n/)
  expect(fault).not.toContain(new URL(database.url).password)
})
