import type { Alarm } from '@muster/contracts'
import { type ComponentType, createContext, useContext } from 'react'

/** Parts of other domains on a big screen; the app injects them, because features do not know each other. */
export interface ScreenParts {
  /** An alarm in one line: priority, what, who, where, since when. */
  AlarmLine: ComponentType<{ alarm: Alarm }>
  /** What the engine knew when it raised an alarm. */
  AlarmEvidence: ComponentType<{ alarm: Alarm }>
  /** The most urgent ones first. */
  inOrder: (alarms: Iterable<Alarm>) => Alarm[]
}

const Parts = createContext<ScreenParts | null>(null)
export const ScreenPartsProvider = Parts.Provider

export function useScreenParts(): ScreenParts {
  const parts = useContext(Parts)
  if (parts === null) throw new Error('a big screen stands without its parts')
  return parts
}
