import { hashText, type Random, seededRandom } from '@muster/seed'

/**
 * What a device has wrong all the time although its maker has calibrated it. Metres of range, from recordings of real
 * hardware (docs/accuracy.md names them): the medians of the factory-calibrated DWM1001 anchors of the Hanyang runs
 * differ by 0.02 m, those of the three tags of the LIAS runs by 0.03 m; and as a tag of the LIAS runs turns, its ranges
 * change by a first and a second harmonic of the direction with amplitudes of 0.03 to 0.05 m: antenna, mount, body.
 */
const ANCHOR_M = 0.02
const CARD_M = 0.03
/** Of the sine and of the cosine of each harmonic: an amplitude of 0.04 m by squares. */
const HARMONIC_M = 0.028

export interface CardErrors {
  constantM: number
  cos1: number
  sin1: number
  cos2: number
  sin2: number
  /** The direction its bearer faces, radians counter-clockwise from x: of the last movement. */
  courseRad: number
}

export const createCardErrors = (random: Random): CardErrors => ({
  constantM: random.gaussian(CARD_M),
  cos1: random.gaussian(HARMONIC_M),
  sin1: random.gaussian(HARMONIC_M),
  cos2: random.gaussian(HARMONIC_M),
  sin2: random.gaussian(HARMONIC_M),
  courseRad: random.between(-Math.PI, Math.PI),
})

/** An anchor belongs to the plant, not to the day: its error follows from its hardware id. */
export const anchorErrorM = (hwId: string): number => seededRandom(hashText(`${hwId}/delay`)).gaussian(ANCHOR_M)

interface Place {
  x: number
  y: number
}

/** Turns the card with its bearer. */
export function faceWay(errors: CardErrors, { x, y, way }: Place & { way: readonly Place[] }) {
  const next = way[0]
  if (next !== undefined && Math.hypot(next.x - x, next.y - y) > 0.01) errors.courseRad = Math.atan2(next.y - y, next.x - x)
}

/** Constant error of a range from a card to an anchor. */
export function cardErrorM({ constantM, cos1, sin1, cos2, sin2, courseRad }: CardErrors, at: Place, anchor: Place): number {
  const angle = Math.atan2(anchor.y - at.y, anchor.x - at.x) - courseRad
  return constantM + cos1 * Math.cos(angle) + sin1 * Math.sin(angle) + cos2 * Math.cos(2 * angle) + sin2 * Math.sin(2 * angle)
}
