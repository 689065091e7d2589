import { Button } from '@mantine/core'
import { IconHistory, IconMap } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../i18n/site-time.ts'
import { livePositions } from '../live/live-positions.ts'
import { useSite, useTimeZone } from '../live/queries.ts'
import { useServerNow } from '../live/use-server-now.ts'
import { useTopic } from '../live/use-topic.ts'
import { shownStatus } from '../map/markers/marker-field.ts'
import { StatusMark } from '../map/markers/status-mark.tsx'
import { ageText, areaNames, floorName } from '../map/words/position-words.ts'
import { useAreasAt } from '../map/words/use-areas-at.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { mayDo, useSessionInfo } from '../session/session-info.ts'
import classes from './live-status.module.css'

const REPLAY_SPAN_MS = 8 * 3_600_000

/** The carrier's present position, and links to the map and the track, each subject to permission. */
export function LiveStatus({ form: { no, values } }: RecordPartProps) {
  const { t } = useTranslation()
  const info = useSessionInfo()
  if (no === undefined) return null
  const mayLocate = mayDo(info, 'map:view')
  const to = Math.floor(livePositions.serverNowMs() / 60_000) * 60_000
  const range = { from: new Date(to - REPLAY_SPAN_MS).toISOString(), to: new Date(to).toISOString() }
  return (
    <section className={classes.status} aria-label={t('record.status')}>
      {mayLocate &&
        (values.tagSn || values.tagSn === undefined ? <Place no={no} /> : <p className={classes.muted}>{t('map.card.noTag')}</p>)}
      <div className={classes.links}>
        {mayLocate && (
          <Button
            component={Link}
            to="/dashboard"
            search={{ no } as never}
            size="compact-sm"
            variant="light"
            leftSection={<IconMap size={15} aria-hidden />}
          >
            {t('record.map')}
          </Button>
        )}
        {mayDo(info, 'track:view') && (
          <Button
            component={Link}
            to="/tracks/track-only"
            search={{ no, ...range } as never}
            size="compact-sm"
            variant="light"
            leftSection={<IconHistory size={15} aria-hidden />}
          >
            {t('record.tab.track')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Place({ no }: { no: number }) {
  const { t } = useTranslation()
  useTopic('positions')
  const nowMs = useServerNow()
  const site = useSite().data
  const timeZone = useTimeZone()
  const areasAt = useAreasAt(site)
  const position = livePositions.byNo.get(no)
  if (!position || !site) return <p className={classes.muted}>{t('map.list.never')}</p>
  const status = shownStatus(position, nowMs, site.disappearanceS)
  const areas = areasAt(position.x, position.y, position.floor)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('record.status')}</dt>
        <dd>
          <StatusMark status={status} />
        </dd>
      </div>
      {status !== 'unlocated' && (
        <>
          <div>
            <dt>{t(status === 'stale' ? 'map.card.lastPlace' : 'map.card.floor')}</dt>
            <dd>{floorName(t, site.floors, position.floor)}</dd>
          </div>
          <div>
            <dt>{t('map.card.area')}</dt>
            <dd>{areaNames(t, areas)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t('map.card.age')}</dt>
        <dd>
          <time dateTime={new Date(position.timeMs).toISOString()} title={siteDateTime(position.timeMs, timeZone)}>
            {ageText(t, nowMs - position.timeMs)}
          </time>
        </dd>
      </div>
    </dl>
  )
}
