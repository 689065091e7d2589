import { Button, Select } from '@mantine/core'
import { REPORT_PEOPLE, type ReportDefinition, timesFault } from '@muster/contracts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayRangeInput } from '../../components/dates/day-range-input.tsx'
import { TimeRangeInput } from '../../components/dates/time-range-input.tsx'
import { siteTimeToMs } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { serverClock } from '../../live/server-clock.ts'
import { useSearchedOptions } from '../../resource/options.ts'
import classes from './reports.module.css'
import type { ReportSearch, ReportState } from './use-report-search.ts'

/** Source of a filter's options. */
const PATHS = { areaId: '/pod/alarm/area-list', departId: '/bp/depart/simple-list', contractorId: '/bp/contractor/simple-list' } as const

/** The filters of a report. It runs when the button is pressed, and not again until it has finished. */
export function ReportForm({ state, busy, onAsk }: { state: ReportState; busy: boolean; onAsk: (next: ReportSearch) => void }) {
  const { t } = useTranslation()
  const { definition, asked, by } = state
  const [draft, setDraft] = useState<ReportSearch>(asked)
  const [told, setTold] = useState(false)
  const timeZone = useTimeZone()
  const address = JSON.stringify(asked)
  // Browser back, a shared link, or an opened row.
  useEffect(() => setDraft(JSON.parse(address)), [address])
  const change = (next: ReportSearch) => setDraft({ ...draft, ...next })

  const strict = definition.period === 'times'
  const [fromMs = null, toMs = null] = (draft.time ?? '').split(',').map((text) => (text ? siteTimeToMs(text, timeZone) : null))
  const fault = strict ? timesFault(fromMs, toMs, serverClock.nowMs()) : null
  const missing = strict && !draft.who
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (busy || fault !== null || missing) return
    onAsk({ ...draft, by })
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {strict && (
        <div>
          <TimeRangeInput label={t('reports.filter.time')} value={draft.time ?? ''} onChange={(time) => change({ time })} />
          {told && fault !== null && (
            <p role="alert" className={classes.fault}>
              {t(`reports.fault.${fault}`)}
            </p>
          )}
        </div>
      )}
      {definition.period === 'days' && (
        <DayRangeInput label={t('reports.filter.time')} value={daysOf(draft.time)} onChange={(days) => change({ time: timesOf(days) })} />
      )}
      {definition.filters.map((filter) =>
        filter === 'kind' ? (
          <KindFilter key={filter} definition={definition} value={draft.kind ?? ''} onChange={(kind) => change({ kind })} />
        ) : filter === 'who' ? (
          <Select
            key={filter}
            label={t('reports.filter.who')}
            w={150}
            required={strict}
            clearable={!strict}
            data={REPORT_PEOPLE.map((value) => ({ value, label: t(`reports.who.${value}`) }))}
            value={draft.who ?? null}
            error={told && missing && t('reports.fault.required')}
            onChange={(value) => change({ who: value ?? '' })}
          />
        ) : (
          <RemoteFilter key={filter} name={filter} value={draft[filter] ?? ''} onChange={(value) => change({ [filter]: value })} />
        ),
      )}
      <Button type="submit" loading={busy}>
        {busy ? t('reports.querying') : t('reports.query')}
      </Button>
    </form>
  )
}

interface KindFilterProps {
  definition: ReportDefinition
  value: string
  onChange: (value: string) => void
}

function KindFilter({ definition: { kinds }, value, onChange }: KindFilterProps) {
  const { t } = useTranslation()
  if (kinds === undefined) return null
  return (
    <Select
      label={t('reports.filter.kind')}
      clearable
      searchable
      w={180}
      data={kinds.values.map((kind) => ({ value: kind, label: t(`options.${kinds.set}.${kind}` as never) as unknown as string }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}

const daysOf = (time = '') =>
  time
    .split(',')
    .map((text) => text.slice(0, 10))
    .join(',')
    .replace(/^,$/, '')

function timesOf(days: string): string {
  const [from, to] = days.split(',')
  return days && `${from ? `${from} 00:00:00` : ''},${to ? `${to} 23:59:59` : ''}`
}

function RemoteFilter({ name, value, onChange }: { name: keyof typeof PATHS; value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const choices = useSearchedOptions({ path: PATHS[name] }, text, value)
  return (
    <Select
      label={t(`reports.filter.${name}`)}
      clearable
      searchable
      w={180}
      data={choices}
      filter={({ options }) => options}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      onSearchChange={(typed) => setText(choices.some(({ label }) => label === typed) ? '' : typed)}
    />
  )
}
