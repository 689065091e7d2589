import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnchorSite, createEngine, type RecordedEpoch } from '@muster/positioning'
import { expect, test } from 'vitest'
import { type FixLine, fixLine, writeFixes } from './fixes-file.ts'
import { plotFixes } from './plot.ts'
import { siteOfRecords } from './recorded-site.ts'
import { score } from './score.ts'

const ANCHORS: AnchorSite[] = [
  [0, 0],
  [10, 0],
  [10, 8],
  [0, 8],
].map(([x, y], i) => ({ hwId: i === 0 ? '<a&b>' : `a${i}`, kind: 'uwb', x: x!, y: y!, z: 2, floor: 0 }))
const engine = createEngine(siteOfRecords({ anchors: ANCHORS, calibration: { epochs: [], fingerprints: [] } }))

/** Ranges to the first `heard` anchors from (4, 3). */
const at = (t: number, heard: number): RecordedEpoch => ({
  t,
  tag: 'card "1"',
  measurement: {
    kind: 'range',
    anchors: ANCHORS.slice(0, heard).map(({ hwId }) => hwId),
    distancesM: ANCHORS.slice(0, heard).map(({ x, y }) => Math.hypot(x - 4, y - 3, 0.8)),
  },
  truth: [4, 3, 1.2],
})

function linesOf(epochs: readonly RecordedEpoch[]): FixLine[] {
  const lines: FixLine[] = []
  score(engine, [epochs], (epoch, result) => lines.push(fixLine(epoch, result)))
  return lines
}

test('every row is written: with error and stated accuracy, or with the reason', () => {
  const directory = mkdtempSync(join(tmpdir(), 'fixes-'))
  try {
    const path = join(directory, 'fixes.jsonl')
    writeFixes(path, linesOf([at(0, 1), at(1, 4), at(1, 4), at(2, 4)]))
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FixLine)
    expect(rows.map(({ reason }) => reason)).toEqual(['tooFewAnchors', null, 'duplicateReading', null])
    expect(rows[0]).toMatchObject({ x: null, errorM: null, accuracyM: null })
    expect(rows[3]!.errorM).toBeCloseTo(Math.hypot(rows[3]!.x! - 4, rows[3]!.y! - 3), 9)
    expect(rows[3]!.accuracyM).toBeGreaterThan(0)
  } finally {
    rmSync(directory, { recursive: true })
  }
})

test('the drawing has a circle a fix, a mark an anchor, and a red line where the error is larger than stated', () => {
  const lines = linesOf([at(0, 4), at(1, 4), at(2, 1)])
  const svg = plotFixes(lines, ANCHORS)
  expect(svg.match(/<circle /g)).toHaveLength(3)
  expect(svg.match(/<polygon /g)).toHaveLength(4)
  expect(svg).not.toContain('stroke="#d00"')
  expect(svg).toContain('&lt;a&amp;b&gt;')
  const wrong = plotFixes([{ ...lines[0]!, truth: [8, 7], errorM: 5 }], ANCHORS)
  expect(wrong.match(/stroke="#d00"/g)).toHaveLength(1)
})
