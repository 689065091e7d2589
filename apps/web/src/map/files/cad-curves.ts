type Point = readonly [number, number]

/** One corner at least for so much of an arc or an ellipse. */
const STEP_RAD = Math.PI / 24
const STEPS_PER_SPAN = 8
const HIGHEST_DEGREE = 8
const MOST_CONTROL_POINTS = 5000

/**
 * Points of a piece of an ellipse, both ends included. @param major from the middle to the end of the longer half axis
 */
export function ellipsePoints(centre: Point, major: Point, ratio: number, fromRad: number, toRad: number): [number, number][] {
  const [mx, my] = major
  const sweep = sweepOf(toRad - fromRad)
  const steps = Math.max(2, Math.ceil(sweep / STEP_RAD))
  return Array.from({ length: steps + 1 }, (_, i): [number, number] => {
    const angle = fromRad + (sweep * i) / steps
    const [along, across] = [Math.cos(angle), Math.sin(angle) * ratio]
    return [centre[0] + along * mx - across * my, centre[1] + along * my + across * mx]
  })
}

const TURN_RAD = 2 * Math.PI

/** How far it turns to the left; nothing is a whole turn. */
function sweepOf(rad: number): number {
  const sweep = ((rad % TURN_RAD) + TURN_RAD) % TURN_RAD
  return sweep <= 1e-9 ? TURN_RAD : sweep
}

/** Points of a B-spline without weights, by de Boor; null when its knots do not fit its points. */
export function splinePoints(control: readonly Point[], knots: readonly number[], degree: number): [number, number][] | null {
  const count = control.length
  const fits = Number.isInteger(degree) && degree >= 1 && degree <= HIGHEST_DEGREE && count > degree && count <= MOST_CONTROL_POINTS
  if (!fits || knots.length !== count + degree + 1) return null
  if (knots.some((knot, i) => !Number.isFinite(knot) || (i > 0 && knot < knots[i - 1]!))) return null
  const points: [number, number][] = []
  for (let span = degree; span < count; span++) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    if (to <= from) continue
    for (let step = 0; step < STEPS_PER_SPAN; step++)
      points.push(deBoor(control, knots, degree, span, from + ((to - from) * step) / STEPS_PER_SPAN))
  }
  const last = lastSpan(knots, degree, count)
  if (last === null) return null
  points.push(deBoor(control, knots, degree, last, knots[count]!))
  return points
}

function lastSpan(knots: readonly number[], degree: number, count: number): number | null {
  for (let span = count - 1; span >= degree; span--) if (knots[span + 1]! > knots[span]!) return span
  return null
}

function deBoor(control: readonly Point[], knots: readonly number[], degree: number, span: number, at: number): [number, number] {
  const near = Array.from({ length: degree + 1 }, (_, i): [number, number] => [...control[span - degree + i]!])
  for (let level = 1; level <= degree; level++)
    for (let i = degree; i >= level; i--) {
      const [low, high] = [knots[span - degree + i]!, knots[span + 1 + i - level]!]
      const share = high > low ? (at - low) / (high - low) : 0
      near[i] = [0, 1].map((axis) => (1 - share) * near[i - 1]![axis]! + share * near[i]![axis]!) as [number, number]
    }
  return near[degree]!
}
