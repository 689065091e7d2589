import { Anchor, Button, useMatches } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { isStandingCall } from '@muster/contracts'
import { IconBell, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmsNotSent, useLive } from '../../../live/live-store.ts'
import { useAnnouncedAlarms } from '../../../live/use-announced-alarms.ts'
import { useLayoutSettings } from '../../../session/layout-settings.ts'
import { useMay } from '../../../session/session-info.ts'
import { acknowledgeAlarms } from '../alarm-actions.ts'
import { type StripRow, stripRows } from '../alarm-order.ts'
import { AlarmAnnouncer } from './alarm-announcer.tsx'
import { AlarmGroupRow } from './alarm-group-row.tsx'
import { AlarmRow } from './alarm-row.tsx'
import classes from './alarm-strip.module.css'
import { useHeldRows } from './held-rows.ts'
import { SoundControl } from './sound-control.tsx'
import { useAlarmSound } from './sound-store.ts'
import { useAlarmRinging, useSoundPermission } from './use-alarm-sound.ts'
import { usePointerInside } from './use-pointer-inside.ts'

/** The opened strip shows this many rows at most; the list has the others, by pages. */
export const MOST_ROWS = 60

const isCall = (row: StripRow) => row.type === 'alarm' && isStandingCall(row.alarm)
const isUnseenCritical = (row: StripRow) => {
  const { work, priority } = row.type === 'group' ? row.firstOut : row.alarm
  return work === 'new' && priority === 'critical'
}

/** The visible ones, in order. Those that are `first` displace the others, by the earliest predicate that holds. */
function drawn(rows: readonly StripRow[], most: number, first: readonly ((row: StripRow) => boolean)[]): readonly StripRow[] {
  if (rows.length <= most) return rows
  const placeOf = (row: StripRow) => [...first, () => true].findIndex((isFirst) => isFirst(row))
  const kept = new Set(rows.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, most))
  return rows.filter((row) => kept.has(row))
}

const unacknowledged = (rows: readonly StripRow[]) =>
  rows.flatMap((row) => (row.type === 'group' ? row.alarms : [row.alarm])).filter(({ work }) => work === 'new')

/**
 * The alarms that somebody must act on, over every page. They stay until they are dealt with. The most severe are
 * always visible, one of them on a phone. A rail of fixed height, so that alarms that come or go move nothing under the
 * pointer: only the user makes it taller.
 */
export function AlarmStrip() {
  const { t } = useTranslation()
  const { alarms, shelved } = useAnnouncedAlarms()
  // Nothing is known before the first answer: no alarm received is not the same as no alarm.
  const connecting = useLive(({ connection }) => connection === 'connecting')
  const mayAcknowledge = useMay('alarm:acknowledge')
  const collapsedRows = useMatches({ base: 1, lg: 2 })
  const [expanded, setExpanded] = useState(false)
  const strip = useRef<HTMLElement>(null)
  const pointerInside = usePointerInside(strip)
  const fresh = useMemo(() => stripRows(alarms.values()), [alarms])
  const { rows, waiting, release } = useHeldRows(fresh, pointerInside)
  const visible = expanded ? drawn(rows, MOST_ROWS, [isCall]) : drawn(rows, collapsedRows, [isUnseenCritical, isCall])
  const further = expanded ? rows.length - visible.length : 0
  const toAcknowledge = unacknowledged(visible)
  const counts = useMemo(() => countWork(alarms.values()), [alarms])
  const notSent = useLive(alarmsNotSent)
  const toggleLabel = expanded ? t('alarms.strip.collapse') : t('alarms.strip.expand', { number: rows.length })

  useAlarmRinging()
  useSoundPermission()
  const { muteForAWhile } = useAlarmSound()
  const { singleKeys } = useLayoutSettings()
  const acknowledgeFirst = () => {
    // In a list the focused row is meant.
    const row = document.activeElement?.closest('main tr')
    if (row) {
      row.querySelector<HTMLElement>('[aria-keyshortcuts~="a"]')?.click()
      return
    }
    const focused = document.activeElement?.closest<HTMLElement>('[data-alarm-id]')?.dataset.alarmId
    const target = toAcknowledge.find(({ id }) => id === focused) ?? toAcknowledge[0]
    if (target && mayAcknowledge) void acknowledgeAlarms([target.id])
  }
  useHotkeys(
    singleKeys
      ? [
          ['a', acknowledgeFirst],
          ['m', muteForAWhile],
        ]
      : [],
  )

  return (
    <section
      ref={strip}
      className={classes.strip}
      aria-label={t('alarms.strip.label')}
      data-guide="alarms"
      data-ringing={counts.unacknowledged > 0 || undefined}
      data-expanded={expanded || undefined}
    >
      <AlarmAnnouncer alarms={alarms} />
      <div className={classes.summary}>
        {rows.length === 0 && connecting ? (
          <span className={classes.quiet}>{t('app.connection.connecting')}</span>
        ) : rows.length === 0 ? (
          <span className={classes.quiet}>
            <IconCircleCheck size={17} stroke={1.8} aria-hidden />
            {t('alarms.strip.none')}
          </span>
        ) : (
          <span className={classes.counts}>
            <IconBell size={17} stroke={1.8} aria-hidden />
            <strong>{t('alarms.strip.unacknowledged', { number: counts.unacknowledged })}</strong>
            <span className={classes.inWork}>{t('alarms.strip.inWork', { number: counts.inWork })}</span>
          </span>
        )}
        {notSent > 0 && <ToList state="inAlarm">{t('alarms.strip.notSent', { number: notSent })}</ToList>}
        {shelved > 0 && <ToList state="shelved">{t('alarms.strip.shelved', { number: shelved })}</ToList>}
        {waiting > 0 && (
          <Button size="compact-xs" radius="xl" color="red" onClick={release}>
            {t('alarms.strip.waiting', { number: waiting })}
          </Button>
        )}
      </div>
      <div className={classes.rail}>
        {visible.length > 0 && (
          <ol className={classes.rows} aria-label={t('alarms.strip.rows')}>
            {visible.map((row) =>
              row.type === 'group' ? (
                <AlarmGroupRow key={row.id} group={row} onOpen={() => setExpanded(true)} />
              ) : (
                <AlarmRow key={row.id} alarm={row.alarm} />
              ),
            )}
            {further > 0 && (
              <li className={classes.further}>
                <Anchor component={Link} to="/alarms/alarm-list" search={{ q: { state: 'inAlarm' } } as never} size="sm">
                  {t('alarms.strip.further', { number: further })}
                </Anchor>
              </li>
            )}
          </ol>
        )}
      </div>
      <span className={classes.tools}>
        {mayAcknowledge && toAcknowledge.length > 1 && (
          <Button
            className={classes.all}
            size="compact-xs"
            variant="default"
            onClick={() => void acknowledgeAlarms(toAcknowledge.map(({ id }) => id))}
          >
            {t('alarms.strip.acknowledgeVisible', { number: toAcknowledge.length })}
          </Button>
        )}
        <SoundControl />
        {(expanded || rows.length > collapsedRows) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={expanded}
            aria-label={toggleLabel}
            rightSection={expanded ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
            onClick={() => setExpanded(!expanded)}
          >
            <span className={classes.word}>{toggleLabel}</span>
            <span className={classes.number}>{rows.length}</span>
          </Button>
        )}
      </span>
    </section>
  )
}

function countWork(alarms: Iterable<{ work: string }>): { unacknowledged: number; inWork: number } {
  const counts = { unacknowledged: 0, inWork: 0 }
  for (const { work } of alarms) counts[work === 'new' ? 'unacknowledged' : 'inWork']++
  return counts
}

/** A link to the alarms that the strip does not show. */
function ToList({ state, children }: { state: 'inAlarm' | 'shelved'; children: string }) {
  return (
    <Anchor component={Link} to="/alarms/alarm-list" search={{ q: { state } } as never} size="xs" className={classes.shelved}>
      {children}
    </Anchor>
  )
}
