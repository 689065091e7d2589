import type { WatchedPlace } from '@muster/geometry'
import { livePositions } from '../../live/live-positions.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { useTopic } from '../../live/use-topic.ts'
import { FollowedVideo } from './followed-video.tsx'

interface SubjectVideoProps {
  /** Whom the picture follows; null: it stays at the place. */
  no: number | null
  /** Where to look while his position is unknown. */
  at?: WatchedPlace | null
  alarmId?: string | undefined
  bare?: boolean
}

/** The picture of the camera that sees somebody best, wherever he goes. */
export function SubjectVideo({ no, at = null, ...more }: SubjectVideoProps) {
  useTopic('positions')
  // Positions are not React state: the place is polled once a second.
  useServerNow()
  const position = no === null ? undefined : livePositions.byNo.get(no)
  const located = position !== undefined && position.status !== 'unlocated'
  return <FollowedVideo {...more} place={located ? position : at} />
}
