import type { Alarm, LivePosition, RosterEntry, Site } from '@muster/contracts'
import { IconBatteryOff, IconCamera, IconCrosshair, IconFocus2, IconHistory, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmHelpView } from '../../components/alarm-help/alarm-help.tsx'
import { ExpiryBadge } from '../../components/expiry-badge.tsx'
import { alarmPlace } from '../../components/video/alarm-video.tsx'
import { SubjectVideo } from '../../components/video/subject-video.tsx'
import { useCameras } from '../../components/video/use-cameras.ts'
import { call } from '../../http/client.ts'
import { duration, siteDateTime } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { ClassIcon } from '../../map/markers/class-icon.tsx'
import type { ShownStatus } from '../../map/markers/marker-field.ts'
import { StatusMark } from '../../map/markers/status-mark.tsx'
import type { MapTheme } from '../../map/plan/palette.ts'
import { accuracyMetres, ageText, areaNames, floorName } from '../../map/words/position-words.ts'
import { useAreasAt } from '../../map/words/use-areas-at.ts'
import classes from './person-card.module.css'

/** Below this a tag's battery will not last the shift. */
const LOW_BATTERY_PCT = 20
const REPLAY_SPAN_MS = 3_600_000

export interface PersonCardProps {
  entry: RosterEntry
  site: Site
  theme: MapTheme
  position: LivePosition | undefined
  status: ShownStatus
  /** Open alarms about them. */
  alarms: readonly Alarm[]
  /** Open alarms about a crowd they are in, such as a gathering. */
  involved: readonly Alarm[]
  nowMs: number
  following: boolean
  onFollow: (following: boolean) => void
  onLocate: () => void
  onClose: () => void
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Who it is and what is known of their place, beside the map and never over it. */
export function PersonCard(props: PersonCardProps) {
  const { entry, site, theme, position, status, alarms, involved, nowMs, following, onFollow, onLocate, onClose } = props
  const { t } = useTranslation()
  const detail = useQuery({
    queryKey: ['trackableDetail', entry.no],
    queryFn: ({ signal }) => call('trackableDetail', { query: { no: entry.no }, quiet: true, signal }),
    refetchInterval: 60_000,
  })
  const areasAt = useAreasAt(site)
  const more = detail.data
  const located = position !== undefined && status !== 'unlocated'
  const helped = alarms.find(({ kind }) => kind === 'sos') ?? alarms[0]
  const areas = located ? areasAt(position.x, position.y, position.floor) : []
  const to = Math.floor(nowMs / 60_000) * 60_000
  const text = (value: string | null | undefined) => value || t('app.empty')
  const filmed = useCameras().length > 0
  // For the subject of an alarm the picture opens by itself.
  const [asked, setAsked] = useState<boolean | null>(null)
  const watched = filmed && (asked ?? helped !== undefined)

  return (
    <aside className={classes.card} aria-label={t('map.card.label', { name: entry.name })}>
      <header className={classes.head}>
        <ClassIcon trackableClass={entry.class} theme={theme} look={status === 'live' ? 'live' : 'stale'} sizePx={36} />
        <div className={classes.title}>
          <h2>{entry.name}</h2>
          <span className={classes.muted}>
            {t(`map.class.${entry.class}`)} · <StatusMark status={status} />
          </span>
        </div>
        <button type="button" className={classes.close} title={t('map.card.close')} aria-label={t('map.card.close')} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>

      {alarms.map((alarm) => {
        const kind = t(`alarms.kind.${alarm.kind}`)
        return (
          <div key={alarm.id} className={classes.alarm} data-new={alarm.work === 'new'}>
            ▲ {alarm.work === 'new' ? t('map.card.alarmNew', { kind }) : t('map.card.alarmSteady', { kind })}
            {alarm.areaName === null ? '' : ` · ${alarm.areaName}`}
            {' · '}
            <Lasting alarm={alarm} timeZone={site.timeZone} />
          </div>
        )
      })}

      {involved.map((alarm) => (
        <Link key={alarm.id} to="/alarms/alarm-list" search={{ mode: 'view', id: alarm.id } as never} className={classes.involved}>
          {t('map.card.involved', { kind: t(`alarms.kind.${alarm.kind}`), number: alarm.memberCount ?? 0 })}
          {alarm.areaName === null ? '' : ` · ${alarm.areaName}`}
          {' · '}
          <Lasting alarm={alarm} timeZone={site.timeZone} />
        </Link>
      ))}

      {watched && (
        <div className={classes.help}>
          <SubjectVideo no={entry.no} at={helped ? alarmPlace(helped) : null} alarmId={helped?.id} />
        </div>
      )}

      {helped && (
        <div className={classes.help}>
          <AlarmHelpView alarm={helped} size="h6" />
        </div>
      )}

      <div className={classes.actions}>
        <button type="button" disabled={!located} onClick={onLocate}>
          <IconCrosshair size={16} aria-hidden />
          {t('map.card.locate')}
        </button>
        <button type="button" disabled={!located} aria-pressed={following} onClick={() => onFollow(!following)}>
          <IconFocus2 size={16} aria-hidden />
          {following ? t('map.card.followStop') : t('map.card.follow')}
        </button>
        {filmed && (
          <button type="button" aria-pressed={watched} onClick={() => setAsked(!watched)}>
            <IconCamera size={16} aria-hidden />
            {t(watched ? 'video.follow.close' : 'video.follow.open')}
          </button>
        )}
        <Link
          to="/tracks/track-only"
          search={{ no: entry.no, from: new Date(to - REPLAY_SPAN_MS).toISOString(), to: new Date(to).toISOString() }}
          className={classes.link}
        >
          <IconHistory size={16} aria-hidden />
          {t('map.card.replay')}
        </Link>
      </div>

      <dl className={classes.list}>
        <Row name={t('map.card.age')}>
          {position ? (
            <span className={classes.age} data-status={status}>
              {ageText(t, nowMs - position.timeMs)}
              <time className={classes.muted} dateTime={new Date(position.timeMs).toISOString()}>
                {siteDateTime(position.timeMs, site.timeZone)}
              </time>
            </span>
          ) : (
            t('map.list.never')
          )}
        </Row>
        <Row name={status === 'stale' ? t('map.card.lastPlace') : t('map.card.floor')}>
          {located ? floorName(t, site.floors, position.floor) : t('map.status.unlocated')}
        </Row>
        {located && <Row name={t('map.card.area')}>{areaNames(t, areas)}</Row>}
        {located && (
          <>
            <Row name={t('map.card.accuracy')}>{t('map.card.accuracyValue', { metres: accuracyMetres(position.accuracyM) })}</Row>
            <Row name={t('map.card.method')}>{t(`map.method.${position.method}`)}</Row>
          </>
        )}
        {located && status === 'live' && (
          <Row name={t('map.card.speed')}>{t('map.card.speedValue', { value: position.speedMps.toFixed(1) })}</Row>
        )}
      </dl>

      <dl className={classes.list}>
        <Row name={t('map.card.number')}>{text(more?.number)}</Row>
        {entry.company !== null && <Row name={t('map.card.company')}>{entry.company}</Row>}
        <Row name={t('map.card.depart')}>{text(entry.departName)}</Row>
        {entry.kind === 'person' && <Row name={t('map.card.job')}>{text(entry.jobName)}</Row>}
        {more?.phone && <Row name={t('map.card.phone')}>{more.phone}</Row>}
        {more?.vehicle && (
          <>
            <Row name={t('map.card.vehicleType')}>{more.vehicle.type}</Row>
            <Row name={t('map.card.brand')}>{text(more.vehicle.brand)}</Row>
            <Row name={t('map.card.driver')}>{text(more.vehicle.driverName)}</Row>
          </>
        )}
        {entry.kind === 'person' && (
          <Row name={t('map.card.qualifications')}>
            {more && more.qualifications.length > 0 ? (
              <ul className={classes.tags}>
                {more.qualifications.map(({ name, validTo, state }) => (
                  <li key={`${name}${validTo}`} title={t('map.card.validTo', { day: validTo })}>
                    {name} {state !== 'valid' && <ExpiryBadge state={state} />}
                  </li>
                ))}
              </ul>
            ) : (
              t('app.empty')
            )}
          </Row>
        )}
        <Row name={t('map.card.tag')}>
          {entry.tagSn === null ? (
            t('map.card.noTag')
          ) : (
            <>
              <span className={classes.sn}>{entry.tagSn}</span>
              {more && <Battery percent={more.tag?.batteryPct ?? null} />}
            </>
          )}
        </Row>
      </dl>
      {detail.isError && (
        <div className={classes.failed} role="alert">
          {t('map.card.failed')}
          <button type="button" onClick={() => void detail.refetch()}>
            {t('app.action.retry')}
          </button>
        </div>
      )}
    </aside>
  )
}

/** How long an alarm lasts, or lasted, to the second. */
function Lasting({ alarm: { startedAt, clearedAt }, timeZone }: { alarm: Alarm; timeZone: string }) {
  const { t } = useTranslation()
  const nowMs = useServerNow()
  const startMs = Date.parse(startedAt)
  return (
    <time dateTime={startedAt} title={t('alarms.since', { at: siteDateTime(startMs, timeZone) })}>
      {t('map.card.alarmLasts', { time: duration((clearedAt === null ? nowMs : Date.parse(clearedAt)) - startMs) })}
    </time>
  )
}

/** Battery as a bar with its number; low also as a word. */
function Battery({ percent }: { percent: number | null }) {
  const { t } = useTranslation()
  if (percent === null) {
    return (
      <span className={classes.battery}>
        <IconBatteryOff size={15} aria-hidden />
        {t('map.card.batteryUnknown')}
      </span>
    )
  }
  const low = percent <= LOW_BATTERY_PCT
  const rounded = Math.round(percent)
  return (
    <span className={classes.battery} data-low={low}>
      <span className={classes.cell} aria-hidden>
        <span style={{ width: `${rounded}%` }} />
      </span>
      {low ? t('map.card.batteryLow', { percent: rounded }) : t('map.card.battery', { percent: rounded })}
    </span>
  )
}
