import type { AlarmPriority } from '@muster/contracts'
import { useEffect } from 'react'
import { useLive } from '../../../live/live-store.ts'
import { toneNow } from './sound-policy.ts'
import { enableSound, sound, useAlarmSound } from './sound-store.ts'
import { PATTERNS } from './tones.ts'

const TICK_MS = 100

/** Rings as long as somebody has to look: the tone of the most severe unacknowledged alarm, repeated. */
export function useAlarmRinging(): void {
  useEffect(() => {
    let last: AlarmPriority | null = null
    let nextAtMs = 0
    const timer = setInterval(() => {
      const nowMs = Date.now()
      const tone = toneNow(useLive.getState().alarms.values(), useAlarmSound.getState().mute, nowMs)
      if (tone && (tone !== last || nowMs >= nextAtMs)) {
        sound(tone)
        nextAtMs = nowMs + PATTERNS[tone].everyMs
      }
      last = tone
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Enables the sound on the first gesture, or at once if there was one (on the login page). */
export function useSoundPermission(): void {
  useEffect(() => {
    const enable = () => {
      if (!useAlarmSound.getState().enabled) void enableSound()
    }
    if (navigator.userActivation?.hasBeenActive) enable()
    document.addEventListener('pointerdown', enable)
    document.addEventListener('keydown', enable)
    return () => {
      document.removeEventListener('pointerdown', enable)
      document.removeEventListener('keydown', enable)
    }
  }, [])
}
