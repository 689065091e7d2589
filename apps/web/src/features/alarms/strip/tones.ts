import type { AlarmPriority } from '@muster/contracts'

/**
 * One tone pattern per priority, so that the ear knows before the eye: [frequency Hz, start s, length s], and its
 * period.
 */
interface Pattern {
  beeps: readonly (readonly [number, number, number])[]
  everyMs: number
  wave: OscillatorType
}

export const PATTERNS: Record<AlarmPriority, Pattern> = {
  critical: {
    beeps: [
      [960, 0, 0.16],
      [770, 0.2, 0.16],
      [960, 0.4, 0.16],
      [770, 0.6, 0.16],
    ],
    everyMs: 1400,
    wave: 'square',
  },
  high: {
    beeps: [
      [740, 0, 0.2],
      [740, 0.3, 0.2],
    ],
    everyMs: 2800,
    wave: 'triangle',
  },
  medium: { beeps: [[560, 0, 0.3]], everyMs: 5000, wave: 'sine' },
  low: { beeps: [[440, 0, 0.25]], everyMs: 10_000, wave: 'sine' },
}

const EDGE_S = 0.012

/** Plays a pattern once. @param volume 0 to 1 */
export function playPattern(context: AudioContext, priority: AlarmPriority, volume: number): void {
  const { beeps, wave } = PATTERNS[priority]
  for (const [frequencyHz, startS, lengthS] of beeps) {
    const from = context.currentTime + 0.02 + startS
    const gain = context.createGain()
    const oscillator = context.createOscillator()
    oscillator.type = wave
    oscillator.frequency.value = frequencyHz
    // Short slopes at both ends, or every beep clicks.
    const loudness = volume * (wave === 'square' ? 0.25 : 0.6)
    gain.gain.setValueAtTime(0, from)
    gain.gain.linearRampToValueAtTime(loudness, from + EDGE_S)
    gain.gain.setValueAtTime(loudness, from + lengthS - EDGE_S)
    gain.gain.linearRampToValueAtTime(0, from + lengthS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(from)
    oscillator.stop(from + lengthS)
  }
}
