import { type Area, PLAN_FEATURE_KINDS, type PlanFeature, type Site } from '@muster/contracts'
import { georeference, labelPoint } from '@muster/geometry'
import type { ReactNode } from 'react'
import { areaInk } from './area-ink.ts'
import { PLAN_PALETTES } from './palette.ts'

const PAPER = PLAN_PALETTES.light
const ORDER = new Map(PLAN_FEATURE_KINDS.map((kind, i) => [kind, i]))
/** Kinds that say nothing at the size of a sheet. */
const LEFT_OUT = new Set<PlanFeature['kind']>(['ground', 'door', 'hydrant', 'fireMonitor', 'eyewash', 'windsock', 'label', 'tree', 'way'])
const MARGIN = 0.02
/** Lengths a scale bar may have, metres. */
const BARS_M = [5, 10, 20, 50, 100, 200, 500, 1000, 2000]

/** Paper has its y downwards. */
const path = (rings: readonly (readonly (readonly [number, number])[])[]) =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${-y}`).join('L')}Z`).join('')

function Feature({ feature: { kind, geometry } }: { feature: PlanFeature }) {
  const solid = { fill: PAPER.fill[kind], stroke: PAPER.outline, strokeWidth: 0.3 }
  switch (geometry.type) {
    case 'polygon':
      return <path d={path(geometry.rings)} fillRule="evenodd" {...solid} />
    case 'circle':
      return <circle cx={geometry.centre[0]} cy={-geometry.centre[1]} r={geometry.radiusM} {...solid} />
    case 'line':
      return (
        <polyline points={geometry.points.map(([x, y]) => `${x},${-y}`).join(' ')} fill="none" stroke={PAPER.outline} strokeWidth={0.4} />
      )
    case 'point':
      return null
  }
}

interface PlanDrawingProps {
  site: Site
  /** Floor that is drawn. */
  floor: number
  /** Areas over the plan, each in the colour of its level or its type. */
  areas: readonly Area[]
  /** For a reader of the screen. */
  label: string
  /** Which part of the plan, [minX, minY, maxX, maxY] metres; all of it unless said. */
  extent?: Site['extent']
  /** Height of the letters as a share of the longer side. */
  lettersShare?: number
  /** What lies over it can be pressed; otherwise it is one picture. */
  isOperable?: boolean
  /** What lies over it, in metres with its y downwards. */
  children?: ReactNode
}

/**
 * The plan of a floor for paper, where no map can be: vectors in metres, risk areas in the law's four colours with
 * their names, a scale bar and north.
 */
export function PlanDrawing(props: PlanDrawingProps) {
  const { site, floor, areas, label, extent = props.site.extent, lettersShare = 1 / 90, isOperable = false, children } = props
  const [minX, minY, maxX, maxY] = extent
  const size = Math.max(maxX - minX, maxY - minY)
  const margin = size * MARGIN
  const letters = size * lettersShare
  const box = [minX - margin, -maxY - margin, maxX - minX + 2 * margin, maxY - minY + 2 * margin]
  const features = site.features
    .filter((feature) => feature.floor === floor && !LEFT_OUT.has(feature.kind))
    .sort((a, b) => ORDER.get(a.kind)! - ORDER.get(b.kind)!)
  const named = features.filter(({ kind, name, geometry }) => name !== null && kind === 'building' && geometry.type === 'polygon')
  return (
    <svg role={isOperable ? 'group' : 'img'} aria-label={label} viewBox={box.join(' ')} width="100%" fontFamily="sans-serif">
      {features.map((feature) => (
        <Feature key={feature.id} feature={feature} />
      ))}
      {named.map(({ id, name, geometry }) =>
        geometry.type === 'polygon' ? <Name key={id} at={labelPoint(geometry.rings)} text={name ?? ''} letters={letters * 0.8} /> : null,
      )}
      {areas.map((area) => (
        <path key={area.id} d={path(area.polygon)} fillRule="evenodd" {...ink(area)} strokeWidth={size / 400} />
      ))}
      {areas.map((area) => (
        <Name key={area.id} at={labelPoint(area.polygon)} text={area.name} letters={letters} bold />
      ))}
      {children}
      <ScaleBar x={minX} y={-minY} longestM={(maxX - minX) / 4} letters={letters} />
      <North x={maxX - letters * 2} y={-maxY + letters * 3} letters={letters} site={site} />
    </svg>
  )
}

/** Where a place of the plan is on its drawing, for what lies over it in pixels. */
export function placeOnDrawing([minX, minY, maxX, maxY]: Site['extent'], [x, y]: readonly [number, number]): { left: string; top: string } {
  const margin = Math.max(maxX - minX, maxY - minY) * MARGIN
  const share = (part: number, whole: number) => `${(100 * (part + margin)) / (whole + 2 * margin)}%`
  return { left: share(x - minX, maxX - minX), top: share(maxY - y, maxY - minY) }
}

/** An area over the plan. */
const ink = (area: Area) => {
  const colour = areaInk(PAPER, area)
  return { fill: colour, fillOpacity: 0.4, stroke: colour }
}

function Name({
  at: [x, y],
  text,
  letters,
  bold = false,
}: {
  at: readonly [number, number]
  text: string
  letters: number
  bold?: boolean
}) {
  return (
    <text
      x={x}
      y={-y + letters / 3}
      fontSize={letters}
      fontWeight={bold ? 700 : 400}
      textAnchor="middle"
      fill={PAPER.text}
      stroke="#ffffff"
      strokeWidth={letters / 5}
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}

function ScaleBar({ x, y, longestM, letters }: { x: number; y: number; longestM: number; letters: number }) {
  const lengthM = BARS_M.findLast((metres) => metres <= longestM) ?? BARS_M[0]!
  return (
    <g stroke={PAPER.text} strokeWidth={letters / 8} fill="none">
      <path d={`M${x} ${y - letters / 2}v${letters / 2}h${lengthM}v${-letters / 2}`} />
      <text x={x + lengthM + letters / 2} y={y} fontSize={letters} fill={PAPER.text} stroke="none">
        {lengthM} m
      </text>
    </g>
  )
}

/** An arrow to the north, when the plan knows where that is. */
function North({ x, y, letters, site }: { x: number; y: number; letters: number; site: Site }) {
  const frame = georeference(...site.references)
  if (!frame) return null
  return (
    <g transform={`translate(${x} ${y}) rotate(${(frame.rotationRad * 180) / Math.PI})`} fill={PAPER.text}>
      <path d={`M0 ${-letters * 1.6}L${letters * 0.7} ${letters * 0.6}L0 ${letters * 0.2}L${-letters * 0.7} ${letters * 0.6}Z`} />
      <text y={-letters * 1.9} fontSize={letters} textAnchor="middle">
        N
      </text>
    </g>
  )
}
