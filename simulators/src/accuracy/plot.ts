import type { AnchorSite } from '@muster/positioning'
import type { FixLine } from './fixes-file.ts'

const WIDTH = 1200
const MARGIN_M = 1
/** Most accuracy circles drawn per tag: more hide one another. */
const CIRCLES = 300
const COLOURS = ['#1d6fd1', '#c2571a', '#2b8a3e', '#8e3bb0', '#b0223b', '#0f7f8a']

interface Frame {
  x(value: number): string
  y(value: number): string
  length(value: number): string
  height: number
}

/**
 * Track, truth and accuracy circles seen from above, as SVG: the truth grey, each tag's fixes in a colour, a line from
 * a fix to its truth where the error is larger than stated, anchors as triangles.
 */
export function plotFixes(lines: readonly FixLine[], anchors: readonly AnchorSite[]): string {
  const frame = frameOf(lines, anchors)
  const tags = [...new Set(lines.map(({ tag }) => tag))]
  const parts = tags.flatMap((tag, i) =>
    drawTag(
      lines.filter((line) => line.tag === tag),
      COLOURS[i % COLOURS.length]!,
      frame,
    ),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${frame.height}" viewBox="0 0 ${WIDTH} ${frame.height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...parts,
    ...anchors.map((anchor) => drawAnchor(anchor, frame)),
    ...tags.map((tag, i) => `<text x="12" y="${20 + 16 * i}" fill="${COLOURS[i % COLOURS.length]}">${escapeXml(tag)}</text>`),
    drawScale(frame),
    '</svg>',
    '',
  ].join('\n')
}

function frameOf(lines: readonly FixLine[], anchors: readonly AnchorSite[]): Frame {
  const places = [...anchors.map(({ x, y }) => [x, y] as const), ...lines.flatMap(({ truth }) => (truth === null ? [] : [truth]))]
  for (const { x, y } of lines) if (x !== null && y !== null) places.push([x, y])
  // Spread into function arguments a long recording would be too many.
  const least = (axis: 0 | 1) => places.reduce((sum, place) => Math.min(sum, place[axis]), Infinity) - MARGIN_M
  const most = (axis: 0 | 1) => places.reduce((sum, place) => Math.max(sum, place[axis]), -Infinity) + MARGIN_M
  if (places.length === 0) throw new Error('nothing to draw')
  const [left, bottom, top] = [least(0), least(1), most(1)]
  const perM = WIDTH / (most(0) - left)
  const round = (value: number) => value.toFixed(1)
  return {
    x: (value) => round((value - left) * perM),
    y: (value) => round((top - value) * perM),
    length: (value) => round(value * perM),
    height: Math.ceil((top - bottom) * perM),
  }
}

function drawTag(lines: readonly FixLine[], colour: string, frame: Frame): string[] {
  const points = (places: readonly (readonly [number, number])[]) => places.map(([x, y]) => `${frame.x(x)},${frame.y(y)}`).join(' ')
  const fixes = lines.flatMap(({ x, y, accuracyM, errorM, truth }) =>
    x === null || y === null ? [] : [{ x, y, accuracyM, errorM, truth }],
  )
  const every = Math.max(1, Math.ceil(fixes.length / CIRCLES))
  const circles = fixes
    .filter((_, i) => i % every === 0)
    .map(
      ({ x, y, accuracyM }) =>
        `<circle cx="${frame.x(x)}" cy="${frame.y(y)}" r="${frame.length(accuracyM ?? 0)}" fill="${colour}" fill-opacity="0.06" stroke="${colour}" stroke-opacity="0.25"/>`,
    )
  const beyond = fixes.flatMap(({ x, y, accuracyM, errorM, truth }) =>
    truth === null || errorM === null || accuracyM === null || errorM <= accuracyM
      ? []
      : [
          `<line x1="${frame.x(x)}" y1="${frame.y(y)}" x2="${frame.x(truth[0])}" y2="${frame.y(truth[1])}" stroke="#d00" stroke-opacity="0.4"/>`,
        ],
  )
  return [
    ...circles,
    `<polyline points="${points(lines.flatMap(({ truth }) => (truth === null ? [] : [truth])))}" fill="none" stroke="#888" stroke-width="2"/>`,
    ...beyond,
    `<polyline points="${points(fixes.map(({ x, y }) => [x, y] as const))}" fill="none" stroke="${colour}"/>`,
  ]
}

function drawAnchor({ hwId, x, y }: AnchorSite, frame: Frame): string {
  const [cx, cy] = [Number(frame.x(x)), Number(frame.y(y))]
  const corners = `${cx},${cy - 7} ${cx - 6},${cy + 5} ${cx + 6},${cy + 5}`
  return `<polygon points="${corners}" fill="#222"/><text x="${cx + 8}" y="${cy}" fill="#222">${escapeXml(hwId)}</text>`
}

const drawScale = (frame: Frame): string =>
  `<line x1="12" y1="${frame.height - 12}" x2="${12 + Number(frame.length(1))}" y2="${frame.height - 12}" stroke="#222" stroke-width="2"/><text x="12" y="${frame.height - 18}">1 m</text>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]!)
