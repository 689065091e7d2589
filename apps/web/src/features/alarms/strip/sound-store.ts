import type { AlarmPriority } from '@muster/contracts'
import { create } from 'zustand'
import { useLive } from '../../../live/live-store.ts'
import { MUTE_MS, type Mute, ringing } from './sound-policy.ts'
import { playPattern } from './tones.ts'

const VOLUME_KEY = 'muster.device.alarmVolume'
const DEFAULT_VOLUME = 0.7

interface SoundState {
  /** The browser allows this tab to play sound; false until the user has touched the page. */
  enabled: boolean
  /** 0 to 1; kept on this machine. */
  volume: number
  mute: Mute | null
  setVolume: (volume: number) => void
  muteForAWhile: () => void
  unmute: () => void
}

let context: AudioContext | null = null

function savedVolume(): number {
  const saved = localStorage.getItem(VOLUME_KEY)
  const volume = saved === null ? Number.NaN : Number(saved)
  return volume >= 0 && volume <= 1 ? volume : DEFAULT_VOLUME
}

export const useAlarmSound = create<SoundState>((set) => ({
  enabled: false,
  volume: savedVolume(),
  mute: null,
  setVolume: (volume) => {
    localStorage.setItem(VOLUME_KEY, String(volume))
    set({ volume })
  },
  muteForAWhile: () => {
    const alarms = new Map(ringing(useLive.getState().alarms.values(), Date.now()).map(({ id, priority }) => [id, priority]))
    set({ mute: { untilMs: Date.now() + MUTE_MS, alarms } })
  },
  unmute: () => set({ mute: null }),
}))

/** Asks the browser for sound; it agrees only after a gesture on the page. */
export async function enableSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return
  if (!context) {
    context = new AudioContext()
    context.onstatechange = () => useAlarmSound.setState({ enabled: context?.state === 'running' })
  }
  if (context.state !== 'running') await context.resume()
  useAlarmSound.setState({ enabled: context.state === 'running' })
}

/** Plays the tone of a priority once, at the saved volume. */
export function sound(priority: AlarmPriority): void {
  if (context?.state === 'running') playPattern(context, priority, useAlarmSound.getState().volume)
}
