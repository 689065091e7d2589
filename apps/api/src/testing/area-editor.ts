import type { AreaDraft, AreaRow, Drawing, FormValues } from '@muster/contracts'
import { type Existing, saved } from './forms.ts'
import type { TestApi } from './test-api.ts'

/** A square on the plan, metres. */
export const square = (x: number, y: number, sideM = 10, floor: number | null = 0): Drawing => ({
  floor,
  shape: { type: 'polygon', rings: [[[x, y], [x + sideM, y], [x + sideM, y + sideM], [x, y + sideM]]] }, // biome-ignore format: one ring, one line
})
export const parent = (id: string) => ({ parent: [{ id, name: '' }] })

/** What somebody does who edits the areas of building A. `now`: the api of the test, and whose session it is. */
export function areaEditor(now: () => { site: TestApi; token: string }) {
  const area = (name: string, more: FormValues = {}): FormValues => ({
    name,
    code: name,
    type: `${now().site.buildingA}-zone`,
    fence: square(10, 10),
    ...more,
  })
  const call = (name: Parameters<TestApi['call']>[0], given: object) => now().site.call(name, { token: now().token, ...given })
  const draft = async (as = now().token) => (await call('areaDraft', { token: as })).json.data as AreaDraft
  return {
    area,
    draft,
    add: (name: string, more: FormValues = {}) => saved(now().site, now().token, 'area', area(name, more)),
    listed: async (query: object = {}, as = now().token) =>
      (await call('area.page', { token: as, query: { size: 50, ...query } })).json.data as AreaRow[],
    form: async (id: string) => (await call('area.get', { query: { id } })).json.data as Existing & { values: FormValues },
    remove: async (id: string) =>
      (await call('area.delete', { body: { ids: [id] } })).json.data as { deleted: string[]; failed: { reason: string }[] },
    /** Publishes the draft as it is. */
    async publish(why: string, more: object = {}, as = now().token) {
      const revisions = Object.fromEntries((await draft(as)).changes.map(({ id, revision }) => [id, revision]))
      return call('areaPublish', { token: as, body: { why, revisions, endAlarms: false, ...more } })
    },
    inForce: async () =>
      (await now().site.database.pool.query('select name, parent_id, capacity, schedule from area order by code')).rows as {
        name: string
      }[],
    /** No area, version or alarm is left. */
    async clear() {
      const tables = ['alarm', 'area_draft', 'area_state', 'area_version', 'area']
      for (const table of tables) await now().site.database.pool.query(`delete from ${table}`)
    },
  }
}
