import type { PlantAnchor } from '@muster/seed'
import type { Card } from './card.ts'
import type { Link } from './links.ts'
import { type MeasuredRange, measureRanges } from './ranging.ts'

/**
 * How a TDoA system without a common reference measures: every anchor that heard the tag is compared with another one,
 * all in the same instant, or anchors in a chain are compared in turn, each with its neighbour.
 */
export type PairSystem = 'decentralised' | 'daisyChain'

/** One pair: distance to the anchor minus distance to its reference, measured so long before the slot. */
export interface PairDifference {
  anchor: PlantAnchor
  ref: PlantAnchor
  differenceM: number
  agoMs: number
}

/** A chain has at most so many anchors. */
const CHAIN_ANCHORS = 8

/** Differences of one slot, in order of time. `deaf`: hardware ids of anchors that have failed. */
export function measurePairs(system: PairSystem, links: readonly Link[], card: Card, deaf: ReadonlySet<string>): PairDifference[] {
  return system === 'daisyChain' ? inTurn(links, card, deaf) : atOnce(links, card, deaf)
}

/** What an anchor has wrong of an instant is in all its pairs. */
function atOnce(links: readonly Link[], card: Card, deaf: ReadonlySet<string>): PairDifference[] {
  const heard = measureRanges(links, card.actor.mover, card, deaf)
  if (heard.length < 2) return []
  return heard.map((one, i) => {
    const other = heard[(i + card.random.integer(1, heard.length - 1)) % heard.length]!
    return difference(one, other, 0)
  })
}

/** Spread over the half slot before: the tag moves on from one pair to the next. */
function inTurn(links: readonly Link[], card: Card, deaf: ReadonlySet<string>): PairDifference[] {
  const { mover } = card.actor
  const effortM = ({ anchor, obstructionM }: Link) => Math.hypot(anchor.x - mover.x, anchor.y - mover.y) + obstructionM
  const chain = [...links]
    .sort((a, b) => effortM(a) - effortM(b))
    .slice(0, CHAIN_ANCHORS)
    .sort((a, b) => (a.anchor.hwId < b.anchor.hwId ? -1 : 1))
  if (chain.length < 2) return []
  return chain.flatMap((link, i) => {
    const left = 1 - (i + 1) / chain.length
    const back = (axis: 'x' | 'y' | 'z') => mover[axis] + left * (card.earlier[axis] - mover[axis])
    const at = { x: back('x'), y: back('y'), z: back('z'), way: mover.way }
    const ranges = measureRanges([link, chain[(i + 1) % chain.length]!], at, card, deaf)
    const one = ranges.find(({ anchor }) => anchor === link.anchor)
    const ref = ranges.find(({ anchor }) => anchor !== link.anchor)
    return one && ref ? [difference(one, ref, (left * card.periodMs) / 2)] : []
  })
}

const difference = (one: MeasuredRange, ref: MeasuredRange, agoMs: number): PairDifference => ({
  anchor: one.anchor,
  ref: ref.anchor,
  differenceM: Math.round((one.distanceM - ref.distanceM) * 1000) / 1000,
  agoMs,
})
