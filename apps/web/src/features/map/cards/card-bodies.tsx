import { ALARM_COUNTERS, type DashboardCard, type DashboardFigures, MOVER_CLASSES, type TrackableClass } from '@muster/contracts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { serverClock } from '../../../live/server-clock.ts'
import classes from './dashboard-cards.module.css'
import { FigureLine } from './figure-line.tsx'

/** Actions of the figures on the map: show those of a class, or those without a position. */
export interface CardActions {
  showClass: (trackableClass: TrackableClass) => void
  showUnlocated: () => void
}

type Figures<Card extends DashboardCard> = NonNullable<DashboardFigures[Card]>
type Body<Card extends DashboardCard> = ComponentType<{ figures: Figures<Card>; actions: CardActions }>

const ALARM_LIST = { page: '/alarms/alarm-list', permission: 'alarm:view' }

function People({ figures, actions }: { figures: Figures<'people'>; actions: CardActions }) {
  const { t } = useTranslation()
  const most = Math.max(1, ...Object.values(figures.classes))
  return (
    <>
      {MOVER_CLASSES.map((name) => {
        const count = figures.classes[name] ?? 0
        return (
          <FigureLine key={name} label={t(`map.class.${name}`)} value={count} share={count / most} onOpen={() => actions.showClass(name)} />
        )
      })}
      <p className={classes.note}>{t('dashboard.people.total', { count: figures.total })}</p>
      {figures.unlocated > 0 && (
        <button type="button" className={classes.noteLink} onClick={actions.showUnlocated}>
          {t('dashboard.people.unlocated', { count: figures.unlocated })}
        </button>
      )}
    </>
  )
}

function Ranking({ figures }: { figures: Figures<'ranking'> }) {
  const { t } = useTranslation()
  const most = Math.max(1, figures[0]?.people ?? 0)
  if (figures.length === 0) return <p className={classes.note}>{t('dashboard.ranking.none')}</p>
  return figures.map(({ id, name, people, vehicles }) => (
    <FigureLine
      key={id}
      label={name}
      value={`${t('dashboard.ranking.people', { count: people })}${vehicles > 0 ? ` · ${t('dashboard.ranking.vehicles', { count: vehicles })}` : ''}`}
      share={people / most}
      to={{ page: '/areas/visits', permission: 'area:visit:view', q: { areaId: id, state: 'inside' } }}
    />
  ))
}

function Alarms({ figures }: { figures: Figures<'alarms'> }) {
  const { t } = useTranslation()
  const above = figures.today > figures.averagePerDay
  return (
    <>
      <FigureLine
        label={t('dashboard.alarms.open')}
        value={figures.open}
        tone={figures.open > 0 ? 'bad' : 'quiet'}
        to={{ ...ALARM_LIST, q: { state: 'inAlarm' } }}
      />
      {ALARM_COUNTERS.filter((counter) => (figures.counters[counter] ?? 0) > 0).map((counter) => (
        <FigureLine
          key={counter}
          label={t(`options.alarmCounter.${counter}` as never)}
          value={figures.counters[counter] ?? 0}
          to={{ ...ALARM_LIST, q: { state: 'inAlarm', counter } }}
        />
      ))}
      <FigureLine
        label={t('dashboard.alarms.today')}
        value={figures.today}
        to={{ page: '/reports/alarms', permission: 'report:alarms:view', q: { by: 'hour' } }}
      />
      <FigureLine
        label={`${t('dashboard.alarms.average')} (${t(above ? 'dashboard.alarms.above' : 'dashboard.alarms.below')})`}
        value={figures.averagePerDay}
        to={{ page: '/reports/alarms', permission: 'report:alarms:view', q: { by: 'day' } }}
      />
    </>
  )
}

function Permits({ figures }: { figures: Figures<'permits'> }) {
  const { t } = useTranslation()
  const states = Object.entries(figures.states).filter(([state]) => state !== 'inProgress')
  const board = { page: '/permits/board', permission: 'permit:board:view' }
  if (Object.keys(figures.states).length === 0) return <p className={classes.note}>{t('dashboard.permits.none')}</p>
  return (
    <>
      <FigureLine label={t('dashboard.permits.running')} value={figures.running} to={board} />
      {figures.endingSoon > 0 && <FigureLine label={t('dashboard.permits.endingSoon')} value={figures.endingSoon} tone="bad" to={board} />}
      {states.map(([state, count]) => (
        <FigureLine
          key={state}
          label={t(`options.permitState.${state}` as never)}
          value={count}
          to={{ page: '/permits/list', permission: 'permit:view', q: { state } }}
        />
      ))}
    </>
  )
}

function Patrols({ figures }: { figures: Figures<'patrols'> }) {
  const { t } = useTranslation()
  if (figures.total === 0) return <p className={classes.note}>{t('dashboard.patrols.none')}</p>
  const board = { page: '/patrol/board', permission: 'patrol:board:view' }
  return (
    <>
      <FigureLine label={t('dashboard.patrols.total')} value={figures.total} to={board} />
      {figures.late > 0 && <FigureLine label={t('dashboard.patrols.late')} value={figures.late} tone="bad" to={board} />}
      {Object.entries(figures.states).map(([state, count]) => (
        <FigureLine
          key={state}
          label={t(`options.patrolRoundState.${state}` as never)}
          value={count}
          to={{ page: '/patrol/rounds', permission: 'patrol:round:view', q: { state } }}
        />
      ))}
    </>
  )
}

function Devices({ figures }: { figures: Figures<'devices'> }) {
  const { t } = useTranslation()
  const of = { cards: 'cardOffline', anchors: 'anchorOffline', gateways: 'gatewayOffline', lowBatteries: 'lowBattery' } as const
  const names = Object.keys(of) as (keyof typeof of)[]
  return (
    <>
      {names.map((name) => (
        <FigureLine
          key={name}
          label={t(`dashboard.devices.${name}`)}
          value={figures[name]}
          tone={figures[name] > 0 ? 'bad' : 'quiet'}
          to={{ ...ALARM_LIST, q: { kind: of[name], state: 'standing' } }}
        />
      ))}
      <p className={classes.note}>
        {t('dashboard.devices.of', { count: figures.cardsInUse })}
        {names.every((name) => figures[name] === 0) && ` · ${t('dashboard.devices.quiet')}`}
      </p>
    </>
  )
}

const DAY_MS = 86_400_000

function Readiness({ figures }: { figures: Figures<'readiness'> }) {
  const { t } = useTranslation()
  const { capacity, people } = figures
  const days = figures.lastDrillAt === null ? null : Math.floor((serverClock.nowMs() - Date.parse(figures.lastDrillAt)) / DAY_MS)
  const isShort = capacity !== null && capacity < people
  const islands = { page: '/emergency/islands', permission: 'emergency:island:view' }
  return (
    <>
      {figures.running > 0 && (
        <FigureLine
          label={t('dashboard.readiness.running', { count: figures.running })}
          value="▶"
          tone="bad"
          to={{ page: '/emergency/board', permission: 'emergency:board:view' }}
        />
      )}
      {figures.islands === 0 ? (
        <FigureLine label={t('dashboard.readiness.noIslands')} value={0} tone="bad" to={islands} />
      ) : (
        <FigureLine
          label={`${t('dashboard.readiness.room')}${isShort ? ` · ${t('dashboard.readiness.short')}` : ''}`}
          value={`${capacity ?? t('dashboard.readiness.unlimited')} / ${people}`}
          {...(isShort && { tone: 'bad' as const })}
          to={islands}
        />
      )}
      <FigureLine
        label={t('dashboard.readiness.withoutPosition')}
        value={figures.withoutPosition}
        to={{ page: '/devices/cards', permission: 'device:card:view', q: { online: 'offline' } }}
      />
      <FigureLine
        label={t('dashboard.readiness.lastDrill')}
        value={
          days === null
            ? t('dashboard.readiness.never')
            : days === 0
              ? t('dashboard.readiness.today')
              : t('dashboard.readiness.daysAgo', { count: days })
        }
        to={{ page: '/emergency/results', permission: 'emergency:result:view' }}
      />
      <FigureLine
        label={t('dashboard.readiness.expired')}
        value={figures.suppliesExpired}
        tone={figures.suppliesExpired > 0 ? 'bad' : 'quiet'}
        to={{ page: '/devices/supplies', permission: 'device:supply:view' }}
      />
    </>
  )
}

/** Contents of each card: a declared card without contents does not compile. */
export const CARD_BODIES: { readonly [Card in DashboardCard]: Body<Card> } = {
  people: People,
  ranking: Ranking,
  alarms: Alarms,
  permits: Permits,
  patrols: Patrols,
  devices: Devices,
  readiness: Readiness,
}
