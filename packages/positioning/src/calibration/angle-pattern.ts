/**
 * Range error of a tag by the direction of the anchor relative to the tag's course: a Fourier series of two harmonics,
 * metres. The body that carries the tag, the antenna and a lever arm between tag and person all show up here. With beta
 * = bearing of the anchor - course: error = cos1 cos(beta) + sin1 sin(beta) + cos2 cos(2 beta) + sin2 sin(2 beta).
 */
export interface AnglePattern {
  tagHwId: string
  cos1: number
  sin1: number
  cos2: number
  sin2: number
}

/**
 * Expected error towards (dx, dy) from the tag when the course is known only with `courseVariance` (rad²): harmonic k
 * of a normal angle shrinks by exp(-k² variance / 2).
 */
export function patternError(pattern: AnglePattern, dx: number, dy: number, courseRad: number, courseVariance: number): number {
  const length = Math.hypot(dx, dy)
  if (!(length > 1e-6)) return 0
  const c = Math.cos(courseRad)
  const s = Math.sin(courseRad)
  const cos = (dx * c + dy * s) / length
  const sin = (dy * c - dx * s) / length
  const first = Math.exp(-0.5 * courseVariance)
  const second = first * first * first * first
  return (
    first * (pattern.cos1 * cos + pattern.sin1 * sin) + second * (pattern.cos2 * (cos * cos - sin * sin) + pattern.sin2 * 2 * sin * cos)
  )
}

/** Share of a displacement that a track takes over; the rest it explains by biases. */
const TAKEN_OVER = 0.5

/**
 * The first harmonic of a pattern is a displacement of the tag, which no range contradicts. Variance per axis, m², of
 * what remains of it when the course is known only with `courseVariance` (rad²).
 */
export function displacementVariance({ cos1, sin1 }: AnglePattern, courseVariance: number): number {
  return TAKEN_OVER * 0.5 * (cos1 * cos1 + sin1 * sin1) * (1 - Math.exp(-courseVariance))
}
