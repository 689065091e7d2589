import { create } from 'zustand'

/** The alarm that was opened from the strip, over the current page. */
export const useOpenAlarm = create<{ id: string | null }>(() => ({ id: null }))

export function openAlarm(id: string): void {
  useOpenAlarm.setState({ id })
}

export function closeAlarm(): void {
  useOpenAlarm.setState({ id: null })
}
