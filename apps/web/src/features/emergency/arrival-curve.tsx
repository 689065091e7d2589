import type { EvacuationReport } from '@muster/contracts'

const WIDTH = 720
const HEIGHT = 220
const EDGE = 34
const COLOURS = ['#1864ab', '#237032', '#b04400', '#862e9c', '#5c6770']

/** How many had arrived at each island, second by second. */
export function ArrivalCurve({ islands, label }: { islands: EvacuationReport['islands']; label: string }) {
  const longestS = Math.max(1, ...islands.flatMap(({ arrivalsS }) => arrivalsS))
  const most = Math.max(1, ...islands.map(({ arrived }) => arrived))
  const x = (seconds: number) => EDGE + (seconds / longestS) * (WIDTH - 2 * EDGE)
  const y = (people: number) => HEIGHT - EDGE - (people / most) * (HEIGHT - 2 * EDGE)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" fontSize={11} fill="currentColor">
      <path d={`M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}`} fill="none" stroke="currentColor" />
      <text x={EDGE - 4} y={EDGE + 4} textAnchor="end">
        {most}
      </text>
      <text x={WIDTH - EDGE} y={HEIGHT - EDGE + 16} textAnchor="end">
        {Math.round(longestS)} s
      </text>
      {islands.map(({ id, name, arrivalsS }, i) => (
        <g key={id}>
          <path
            d={`M${x(0)} ${y(0)}${arrivalsS.map((seconds, n) => `H${x(seconds)}V${y(n + 1)}`).join('')}H${x(longestS)}`}
            fill="none"
            stroke={COLOURS[i % COLOURS.length]}
            strokeWidth={2}
          />
          <text x={EDGE + 10 + i * 130} y={16} fill={COLOURS[i % COLOURS.length]}>
            ― {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
