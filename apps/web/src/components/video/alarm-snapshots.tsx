import { Alert, Text } from '@mantine/core'
import type { VideoSnapshot } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { EventPicture } from './event-picture.tsx'
import classes from './hand-over.module.css'
import { useMayWatch } from './use-cameras.ts'

/** Query key of the stored pictures. */
export const snapshotKey = ['videoSnapshots'] as const
const THUMBNAIL_PX = 72

/** Pictures stored for an alarm: that of the AI event with its box, and those that somebody kept. */
export function AlarmSnapshots({ alarmId }: { alarmId: string }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const may = useMayWatch()
  const { data } = useQuery({
    queryKey: [...snapshotKey, alarmId],
    queryFn: ({ signal }) => call('videoSnapshots', { query: { alarmId }, quiet: true, signal }),
    enabled: may,
  })
  const { kept = [], fault = null } = data ?? {}
  const words = (key: 'ofEvent' | 'one', { cameraName, shownAt, takenBy }: VideoSnapshot) =>
    t(`video.snapshots.${key}`, { name: cameraName, at: siteDateTime(Date.parse(shownAt), timeZone), by: takenBy })
  const ofPeople = kept.filter(({ ofEvent }) => !ofEvent)
  return (
    <>
      {kept
        .filter(({ ofEvent }) => ofEvent)
        .map((one) => (
          <figure key={one.id} className={classes.event}>
            <EventPicture address={one.picture} alt={words('ofEvent', one)} box={one.box} />
            <figcaption className={classes.words}>{words('ofEvent', one)}</figcaption>
          </figure>
        ))}
      {fault && (
        <Alert color="yellow" role="note">
          {t('video.snapshots.notKept', { why: t(`video.fault.${fault}`) })}
        </Alert>
      )}
      {ofPeople.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('video.snapshots.ofAlarm')}
          </Text>
          <ul className={classes.kept}>
            {ofPeople.map((one) => (
              <li key={one.id}>
                <Thumbnail address={one.picture} alt={words('one', one)} sizePx={THUMBNAIL_PX} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
