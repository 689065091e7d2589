import type { Alarm } from '@muster/contracts'
import { create } from 'zustand'

/**
 * The alarm whose handle dialog is open. Kept above the rows, because a row may move away while somebody is writing.
 */
export const useHandling = create<{ alarm: Alarm | null }>(() => ({ alarm: null }))

export function openHandling(alarm: Alarm): void {
  useHandling.setState({ alarm })
}

export function closeHandling(): void {
  useHandling.setState({ alarm: null })
}
