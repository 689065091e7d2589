import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { closeAlarm, useOpenAlarm } from '../../components/open-alarm.ts'

const AlarmDetail = lazyPart(async () => ({ default: (await import('./alarm-detail.tsx')).AlarmDetail }))

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
