import type { Alarm } from '@muster/contracts'
import { type ComponentType, createContext, useContext } from 'react'

/** What a big screen shows of other domains; the app puts it in, because features know nothing of each other. */
export interface ScreenParts {
  /** An alarm in one line: priority, what, who, where, since when. */
  AlarmLine: ComponentType<{ alarm: Alarm }>
  /** What the engine knew when it raised an alarm. */
  AlarmEvidence: ComponentType<{ alarm: Alarm }>
  /** Those that want somebody first. */
  inOrder: (alarms: Iterable<Alarm>) => Alarm[]
}

const Parts = createContext<ScreenParts | null>(null)
export const ScreenPartsProvider = Parts.Provider

export function useScreenParts(): ScreenParts {
  const parts = useContext(Parts)
  if (parts === null) throw new Error('a big screen stands without its parts')
  return parts
}
