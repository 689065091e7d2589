import { insertChunks, packChunks, toColumns } from '@muster/database'
import { buildPerson } from '@muster/test-support'
import { expect, it } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'

it('says how exact positions of the last days were, where enough of them are', async () => {
  const site = await startTestApi()
  try {
    const { pool } = site.database
    const fixes = (fromMs: number, count: number, x: number, accuracyM: number) =>
      Array.from({ length: count }, (_, i) => ({ timeMs: fromMs + i * 1000, x, y: -2, z: 1, floor: 2, accuracyM, method: 0 }))
    const { no } = await buildPerson(pool, site.buildingA)
    const hourAgo = Date.now() - 3_600_000
    const recent = [...fixes(hourAgo, 6, 12, 4), ...fixes(hourAgo + 10_000, 6, 13, 8), ...fixes(hourAgo + 20_000, 2, 40, 4)]
    await insertChunks(pool, packChunks(no, toColumns(recent)))
    await insertChunks(pool, packChunks(no, toColumns(fixes(Date.now() - 10 * 86_400_000, 9, 90, 1))))
    const token = await site.signIn(site.operatorA, site.buildingA)
    const { data } = (await site.call('areaAccuracy', { token })).json
    expect(data).toMatchObject({ cellM: 5, cells: [{ floor: 2, x: 10, y: -5 }] })
    // The stored accuracy steps are a factor of √2 apart.
    expect((data as { cells: { accuracyM: number }[] }).cells[0]?.accuracyM).toBeCloseTo(6, -1)
    const other = await site.signIn(site.operatorB, site.buildingB)
    expect((await site.call('areaAccuracy', { token: other })).json.data).toMatchObject({ cells: [] })
  } finally {
    await site.stop()
  }
})
