import { useDebouncedCallback } from '@mantine/hooks'
import { ALARM_LIST_STATES, type AlarmListState, OPEN_ALARM_STATES } from '@muster/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useLive } from '../../live/live-store.ts'
import classes from './alarm-state-tabs.module.css'

/** As often as the counters are asked for without a live channel. */
const COUNT_MS = 6000
/** A storm changes many alarms at once. */
const SETTLED_MS = 300
const TABS = ['', ...ALARM_LIST_STATES] as const

interface Props {
  /** Filters of the list, by name. */
  filters: Readonly<Record<string, string>>
  onChange: (state: AlarmListState | '') => void
}

/** States of the alarms in the list, with the number of those that match its other filters where they are open. */
export function AlarmStateTabs({ filters, onChange }: Props) {
  const { t } = useTranslation()
  const { state: chosen = '', ...others } = filters
  const { data: counts, refetch } = useQuery({
    queryKey: ['resource', 'alarm', 'stateCounts', others],
    queryFn: ({ signal }) => call('alarmStateCounts', { query: others, quiet: true, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNT_MS,
  })
  const recount = useDebouncedCallback(() => void refetch(), SETTLED_MS)
  useEffect(
    () =>
      useLive.subscribe((now, before) => {
        if (now.alarms !== before.alarms) recount()
      }),
    [recount],
  )
  return (
    <ul className={classes.tabs} aria-label={t('alarms.stateTabs')}>
      {TABS.map((state) => {
        const count = counts && isCounted(state) ? counts[state] : null
        return (
          <li key={state}>
            <button type="button" aria-pressed={state === chosen} data-none={count === 0 || undefined} onClick={() => onChange(state)}>
              {state === '' ? t('resource.filter.all') : t(`options.alarmListState.${state}` as never)}
              {count !== null && <strong>{count}</strong>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const isCounted = (state: string): state is (typeof OPEN_ALARM_STATES)[number] => OPEN_ALARM_STATES.some((one) => one === state)
