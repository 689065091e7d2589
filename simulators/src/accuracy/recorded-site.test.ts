import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine } from '@muster/positioning'
import { afterAll, describe, expect, test } from 'vitest'
import { readAnchors, readEpochs } from './dataset.ts'
import { readPlan } from './plan.ts'
import { siteOfRecording } from './recorded-site.ts'
import { score } from './score.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-accuracy-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const CORNERS = { a: [0, 0, 2], b: [10, 0, 2], c: [10, 8, 2], d: [0, 8, 2] } as const
const anchors = file(
  'anchors.csv',
  `id,x,y,z\n${Object.entries(CORNERS)
    .map(([id, at]) => [id, ...at].join(','))
    .join('\n')}\n`,
)
/** A walk along a circle; every range is `offsetM` too long. */
const walk = (name: string, offsetM: number) =>
  file(
    name,
    Array.from({ length: 300 }, (_, i) => {
      const gt = [5 + 2 * Math.cos(i / 20), 4 + 2 * Math.sin(i / 20), 1.2]
      const ranges = Object.entries(CORNERS).map(([id, at]) => [id, Math.hypot(at[0] - gt[0]!, at[1] - gt[1]!, at[2] - gt[2]!) + offsetM])
      return JSON.stringify({ t: i / 5, tag: 't', ranges: Object.fromEntries(ranges), rssi: { a: -60 }, gt })
    }).join('\n'),
  )

describe('a recording', () => {
  test('is scored from files, calibrated or not, and calibration helps', () => {
    const data = walk('walk.jsonl', 0.3)
    const run = (calibration: string[]) => score(createEngine(siteOfRecording({ anchors, calibration, plan: null })), [readEpochs(data)])
    const [plain, calibrated] = [run([]), run([data])]
    expect([plain.epochs, plain.answered, calibrated.answered]).toEqual([300, 300, 300])
    expect(calibrated.median).toBeLessThan(0.05)
    expect(calibrated.median).toBeLessThanOrEqual(plain.median)
    expect(plain.wild).toBe(0)
  })

  test('gives the wanted kind of measurement, and the most precise when none is wanted', () => {
    const data = walk('kinds.jsonl', 0)
    expect(readEpochs(data)[0]!.measurement.kind).toBe('range')
    expect(readEpochs(data, 'rssi')[0]!.measurement.kind).toBe('rssi')
    expect(readEpochs(data, 'tdoa')).toEqual([])
  })

  test('that is none is refused with file and line', () => {
    expect(() => readAnchors(file('bad.csv', 'id,x,y,z\na,1,2\n'), 'uwb')).toThrow(/bad\.csv:2: an anchor needs id,x,y,z/)
    expect(() => readEpochs(file('bad.jsonl', '{"t":0}\nnonsense\n'))).toThrow(/bad\.jsonl:2/)
  })
})

test('a plan gives the edges of its features as walls, doors left out', () => {
  const plan = file(
    'plan.geojson',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { floor: 2 },
          geometry: {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [4, 0],
              [4, 3],
            ],
          },
        },
        {
          type: 'Feature',
          properties: { kind: 'door' },
          geometry: {
            type: 'LineString',
            coordinates: [
              [0, 0],
              [1, 0],
            ],
          },
        },
      ],
    }),
  )
  expect(readPlan(plan)).toEqual([
    { floor: 2, x1: 0, y1: 0, x2: 4, y2: 0 },
    { floor: 2, x1: 4, y1: 0, x2: 4, y2: 3 },
  ])
  expect(() => readPlan(file('no.geojson', '{"type":"Nothing"}'))).toThrow('not a GeoJSON plan')
})
