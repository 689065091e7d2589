import { isExceeded, type PatrolCheck } from '@muster/contracts'
import type { Random } from '../random.ts'

/** Probability of faults, and of skipped checks. */
const CHANCES = { leak: 0.012, beyond: 0.02, notLooked: 0.04 }

/** Findings at a point that was passed; numbers lie around the middle of their limits. */
export function drawnAnswers(checks: readonly PatrolCheck[], random: Random): { check: PatrolCheck; value: string; exceeded: boolean }[] {
  if (random.chance(CHANCES.notLooked)) return []
  return checks.map((check) => {
    const value = answerTo(check, random)
    return { check, value, exceeded: isExceeded(check, value) }
  })
}

function answerTo({ answer, low, high }: PatrolCheck, random: Random): string {
  if (answer === 'yesNo') return random.chance(CHANCES.leak) ? 'N' : 'Y'
  if (answer !== 'number' || low === null || high === null) return ''
  const [middle, width] = [(low + high) / 2, high - low]
  const wide = random.chance(CHANCES.beyond)
  const value = wide ? high + width * random.between(0.02, 0.15) : middle + width * random.between(-0.3, 0.3)
  return value.toFixed(2)
}
