import type { Alarm, AlarmListRow } from '@muster/contracts'
import { useState } from 'react'
import { useLive } from '../../../live/live-store.ts'
import { useAlarmTexts } from '../use-alarm-texts.ts'

export interface ManyProps {
  rows: readonly AlarmListRow[]
  onClose: (changed: boolean) => void
}

/** The alarm as the live channel last told of it. */
export function asItIsNow(row: Alarm): Alarm {
  const news = useLive.getState().alarms.get(row.id)
  return news && news.version > row.version ? news : row
}

/**
 * Those of the selected alarms that an action is for, as they were when it was begun, and how many others there are.
 */
export function useMany(rows: readonly AlarmListRow[], isFor: (alarm: Alarm) => boolean) {
  const texts = useAlarmTexts()
  const [open] = useState(() => rows.map(asItIsNow).filter(isFor))
  return { open, others: rows.length - open.length, nameOf: (alarm: Alarm) => `${texts.what(alarm)} ${texts.who(alarm)}` }
}
