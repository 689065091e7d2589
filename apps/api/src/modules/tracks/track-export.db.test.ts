import { read, utils } from '@e965/xlsx'
import type { TrackFormat, TrackOverview } from '@muster/contracts'
import { georeference } from '@muster/geometry'
import { buildPerson } from '@muster/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { type Step, storeWalk, walk } from '../../testing/walk.ts'

const FROM_MS = Date.UTC(2026, 10, 19, 15, 59)
const DAY_MS = 86_400_000
const HOSTILE = '=HYPERLINK("x")</name><b>\u0007&\'王,"小\'明'
interface Feature {
  geometry: { type: string; coordinates: unknown[] }
  properties: { trackableNo: number; name: string; coordTimes: string[] }
}
const iso = (ms: number) => new Date(ms).toISOString()

let site: TestApi
let token: string
let hostile: number
let other: number
let elsewhere: number
let steps: Step[]
/** Degrees of a place in metres, by the building's two reference points. */
let toWgs84: (x: number, y: number) => [number, number]

beforeAll(async () => {
  site = await startTestApi()
  const { pool } = site.database
  token = await site.signIn(site.operatorA, site.buildingA)
  hostile = (await buildPerson(pool, site.buildingA, { name: HOSTILE })).no
  other = (await buildPerson(pool, site.buildingA, { name: '李四' })).no
  elsewhere = (await buildPerson(pool, site.buildingB)).no
  // A gap of ten minutes after the first.
  const first = walk(3, FROM_MS, 1500)
  steps = [...first, ...walk(4, FROM_MS + 2_100_000, 60)]
  await storeWalk(pool, hostile, steps)
  await storeWalk(pool, other, walk(5, FROM_MS, 30))
  await storeWalk(pool, elsewhere, walk(6, FROM_MS, 30))
  const { rows } = await pool.query('select * from building where id = $1', [site.buildingA])
  const point = (n: 1 | 2) => ({
    x: rows[0][`ref${n}_x`],
    y: rows[0][`ref${n}_y`],
    lonDeg: rows[0][`ref${n}_lon_deg`],
    latDeg: rows[0][`ref${n}_lat_deg`],
  })
  toWgs84 = georeference(point(1), point(2))!.toWgs84
})
afterAll(() => site?.stop())

const range = { from: iso(FROM_MS - 60_000), to: iso(FROM_MS + DAY_MS) }
const exported = (format: TrackFormat, nos = `${hostile},${other}`, options: object = {}) =>
  site.call('trackExport', { token, query: { nos, ...range, format }, headers: { 'accept-language': 'zh-CN' }, ...options })
/** The database parses XML with libxml. */
const xml = async (text: string, path: string): Promise<string[]> => {
  const names = `array[array['g','http://www.topografix.com/GPX/1/1'], array['k','http://www.opengis.net/kml/2.2'], array['gx','http://www.google.com/kml/ext/2.2']]`
  const { rows } = await site.database.pool.query(`select xpath($2, xmlparse(document $1), ${names})::text[] as found`, [text, path])
  return rows[0].found
}
const PLAIN = HOSTILE.replace('\u0007', '')

describe('tracks as files for other programs', () => {
  it('are GPX with a track for each, a segment between gaps, in degrees and UTC', async () => {
    const { text, headers } = await exported('gpx')
    expect(headers.get('content-type')).toBe('application/gpx+xml')
    expect(await xml(text, 'string(/g:gpx/g:trk[1]/g:name)')).toEqual([
      PLAIN.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ])
    expect(await xml(text, 'count(/g:gpx/g:trk)')).toEqual(['2'])
    expect(await xml(text, 'count(/g:gpx/g:trk[1]/g:trkseg)')).toEqual(['2'])
    expect(await xml(text, 'count(/g:gpx/g:trk[1]/g:trkseg[1]/g:trkpt)')).toEqual(['1500'])
    const point = `/g:gpx/g:trk[1]/g:trkseg[2]/g:trkpt[1]`
    const step = steps[1500]!
    expect(await xml(text, `${point}/g:time/text()`)).toEqual([iso(step.timeMs)])
    const [lon, lat] = toWgs84(step.x, step.y)
    expect(Number(await xml(text, `string(${point}/@lon)`))).toBeCloseTo(lon, 6)
    expect(Number(await xml(text, `string(${point}/@lat)`))).toBeCloseTo(lat, 6)
  })

  it('are KML with as many times as places, and nothing drawn across a gap', async () => {
    const { text } = await exported('kml')
    expect(await xml(text, 'count(//k:Placemark)')).toEqual(['2'])
    // 1500 points in two pieces that share a point, and 60 after the gap.
    expect(await xml(text, 'count(//k:Placemark[1]//gx:Track)')).toEqual(['3'])
    expect(await xml(text, 'count(//k:Placemark[1]//k:when)')).toEqual(['1561'])
    expect(await xml(text, 'count(//k:Placemark[1]//gx:coord)')).toEqual(['1561'])
  })

  it('are GeoJSON of lines with times that carry the zone of the site', async () => {
    const { features } = JSON.parse((await exported('geojson')).text) as { features: Feature[] }
    expect(features.map(({ geometry, properties }) => [geometry.type, geometry.coordinates.length, properties.trackableNo])).toEqual([
      ['LineString', 1000, hostile],
      ['LineString', 501, hostile],
      ['LineString', 60, hostile],
      ['LineString', 30, other],
    ])
    expect(features[0]?.properties).toMatchObject({ name: HOSTILE })
    expect(features[0]?.properties.coordTimes[0]).toBe('2026-11-19T23:59:00.000+08:00')
    expect(features[0]?.properties.coordTimes[60]).toBe('2026-11-20T00:00:00.000+08:00')
  })

  it('are CSV that a spreadsheet reads as text, whatever somebody is called', async () => {
    const { bytes } = await exported('csv')
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const book = read(bytes, { type: 'buffer', raw: true })
    const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(rows[0]).toEqual(['对象号', '名称', '时间', '经度（WGS84）', '纬度（WGS84）', 'X（米）', 'Y（米）', '楼层', '精度（米）'])
    expect(rows).toHaveLength(1 + 1560 + 30)
    expect(rows[1]?.slice(0, 3)).toEqual([String(hostile), `'${HOSTILE}`, '2026-11-19T23:59:00.000+08:00'])
    expect(Number(rows[1]?.[5])).toBeCloseTo(steps[0]!.x, 1)
  })

  it('leave only what the caller may see and may take out, with a line for each in the log', async () => {
    expect((await exported('csv', `${hostile},${elsewhere}`)).json.code).toBe(1003)
    const looker = await site.addAccount(site.buildingA, ['track:view'])
    const lookerToken = await site.signIn(looker, site.buildingA)
    expect((await exported('csv', String(hostile), { token: lookerToken })).json.code).toBe(1002)
    const entries = `select after ->> 'trackableNo' as no, after ->> 'format' as format from audit_entry where action = 'track.export' order by id desc limit 2`
    await exported('kml')
    const { rows } = await site.database.pool.query(entries)
    expect(new Set(rows.map(({ no, format }) => `${no} ${format}`))).toEqual(new Set([`${hostile} kml`, `${other} kml`]))
  })

  it('are refused without a track, for more than a year, and for too many subjects', async () => {
    const empty = { nos: String(hostile), from: iso(FROM_MS - 3 * DAY_MS), to: iso(FROM_MS - 2 * DAY_MS), format: 'csv' }
    expect((await site.call('trackExport', { token, query: empty })).json.code).toBe(1401)
    expect((await site.call('trackExport', { token, query: { ...empty, from: iso(FROM_MS - 400 * DAY_MS) } })).json.code).toBe(1201)
    const many = Array.from({ length: 21 }, (_, i) => i + 1).join()
    expect((await site.call('trackExport', { token, query: { ...empty, nos: many } })).json.code).toBe(1001)
  })

  it('give metres alone where the building is not tied to the earth', async () => {
    await site.database.pool.query('update building set ref2_x = ref1_x, ref2_y = ref1_y where id = $1', [site.buildingA])
    expect((await exported('gpx')).json.code).toBe(1203)
    const [, line = ''] = (await exported('csv', String(other))).text.split('\r\n')
    expect(line).toMatch(/^\d+,"李四",2026-11-19T23:59:00\.000\+08:00,,,[\d.]+,[\d.]+,1,[\d.]+$/)
  })
})

describe('the overview of a long time', () => {
  it('says of a year when somebody was there and moved', async () => {
    const from = FROM_MS - 200 * DAY_MS
    const query = { no: hostile, from: iso(from), to: iso(from + 365 * DAY_MS), steps: 365 }
    const { data } = (await site.call('trackOverview', { token, query })).json as { data: TrackOverview }
    expect(data.state.flatMap((state, i) => (state > 0 ? [[i, state]] : []))).toEqual([[200, 2]])
    expect(data.movesAfterMs[200]).toBeLessThan(60_000)
    const tooLong = await site.call('trackOverview', { token, query: { ...query, to: iso(from + 367 * DAY_MS) } })
    expect(tooLong.json.code).toBe(1201)
    expect((await site.call('trackOverview', { token, query: { ...query, no: elsewhere } })).json.code).toBe(1003)
  })
})
