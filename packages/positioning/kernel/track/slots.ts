import { FIRST_BIAS, FORGET_MS, SLOT_ANCHOR, SLOT_SEEN_MS, SLOT_SIGMA_M } from '../../src/kernel/layout'
import { at, put } from '../numbers'
import { anchor, learnt, prior, row, slot, track } from './memory'

/**
 * The usual case of giving the epoch's observations their bias components: each anchor has its slot among the first
 * `slots`, heard within `FORGET_MS`. Notes that they were heard, with their priors times `wider`, and answers true;
 * else false, and what it has noted may be noted again.
 */
export function follow(count: i32, slots: i32, timeMs: f64, wider: f64): bool {
  let next = 0
  for (let i = 0; i < count; i++) {
    const id = <f64>load<i32>(anchor + ((<usize>i) << 2))
    // The epoch is sorted, and slots were given in its order: the one after the last is likely to be next.
    let found = next
    while (found < slots && at(track, SLOT_ANCHOR + found) !== id) found++
    if (found >= slots) {
      found = 0
      while (found < next && at(track, SLOT_ANCHOR + found) !== id) found++
      if (found >= next) return false
    }
    if (timeMs - at(track, SLOT_SEEN_MS + found) > FORGET_MS) return false
    put(track, SLOT_SEEN_MS + found, timeMs)
    put(track, SLOT_SIGMA_M + found, at(prior, i) * wider)
    store<i32>(slot + ((<usize>i) << 2), FIRST_BIAS + found)
    next = found + 1
  }
  return true
}

/**
 * Of the epoch's biases as they are now: their second moments as multiples of their priors', summed; squared means less
 * variances of the priors, summed; how many there are. Into `learnt`.
 */
export function learn(count: i32): void {
  let ratios: f64 = 0
  let excess: f64 = 0
  let biases = 0
  for (let i = 0; i < count; i++) {
    const component = load<i32>(slot + ((<usize>i) << 2))
    if (component < 0) continue
    const mean = at(track, component)
    const variance = at(prior, i) * at(prior, i)
    ratios += (mean * mean + at(row(component), component)) / variance
    excess += mean * mean - variance
    biases++
  }
  put(learnt, 0, ratios)
  put(learnt, 1, excess)
  put(learnt, 2, <f64>biases)
}
