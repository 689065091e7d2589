import { lazy, Suspense } from 'react'
import { closeAlarm, useOpenAlarm } from '../../components/open-alarm.ts'

const AlarmDetail = lazy(() => import('./alarm-detail.tsx').then((module) => ({ default: module.AlarmDetail })))

/** The alarm that was opened from the strip. */
export function AlarmDetailHost() {
  const id = useOpenAlarm((state) => state.id)
  return (
    id !== null && (
      <Suspense>
        <AlarmDetail key={id} id={id} onClose={closeAlarm} />
      </Suspense>
    )
  )
}
