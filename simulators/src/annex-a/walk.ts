export const STOPS = 100
/** Duration of each stop. */
const STOP_S = 10
const LEG_M = 5
const SPEED_MPS = 1.4
const LEG_S = LEG_M / SPEED_MPS

/** To and fro under the process structure, where there are no satellites, then along open ground: 500 m. */
const PATH = [178, 183, 188, 193, 198, 203].flatMap((y, i): [number, number][] =>
  i % 2 === 0
    ? [
        [161, y],
        [107, y],
      ]
    : [
        [107, y],
        [161, y],
      ],
)
PATH.push([312, 203])

interface WalkAt {
  x: number
  y: number
  /** The present stop; null: walking. */
  stop: number | null
  /** The next way, which the walker faces. */
  way: { x: number; y: number }[]
}

/** A walk ends when its last stop is over, s. */
export const walkSeconds = (stops: number) => stops * (LEG_S + STOP_S)

/** Position of the walker this long after the beginning. */
export function walkAt(seconds: number, stops: number): WalkAt {
  const leg = Math.min(stops - 1, Math.floor(seconds / (LEG_S + STOP_S)))
  const inLegS = seconds - leg * (LEG_S + STOP_S)
  const metres = LEG_M * (leg + Math.min(1, inLegS / LEG_S))
  const [x, y] = along(metres)
  const [nextX, nextY] = along(metres + 0.5)
  return { x, y, stop: inLegS >= LEG_S ? leg : null, way: [{ x: nextX, y: nextY }] }
}

/** When the walker came to a stop, s after the beginning. */
export const arrivedS = (stop: number) => (stop + 1) * LEG_S + stop * STOP_S

function along(metres: number): [number, number] {
  let leftM = metres
  for (const [i, [x, y]] of PATH.slice(0, -1).entries()) {
    const [toX, toY] = PATH[i + 1]!
    const lengthM = Math.hypot(toX - x, toY - y)
    if (leftM <= lengthM) return [x + ((toX - x) * leftM) / lengthM, y + ((toY - y) * leftM) / lengthM]
    leftM -= lengthM
  }
  return PATH.at(-1)!
}
