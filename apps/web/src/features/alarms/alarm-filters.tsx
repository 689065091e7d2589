import { Button, CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { ALARM_KINDS } from '@muster/contracts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmListSearch } from '../../app/search.ts'
import list from '../../components/list-page.module.css'
import { siteDateTime } from '../../i18n/site-time.ts'
import { livePositions } from '../../live/live-positions.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './alarm-filters.module.css'
import { parseRange, type RangeFault } from './time-range.ts'

interface AlarmFiltersProps {
  search: AlarmListSearch
  onChange: (next: Partial<AlarmListSearch>) => void
}

const HOUR_MS = 3_600_000
const QUICK_RANGES = [
  { name: 'hour', lengthMs: HOUR_MS },
  { name: 'day', lengthMs: 24 * HOUR_MS },
  { name: 'week', lengthMs: 7 * 24 * HOUR_MS },
] as const
const TIME_FORMAT = 'yyyy-MM-dd HH:mm:ss'

/** Kind, status and quick ranges apply at once, typed times with the button or Enter. Times are of the site's zone. */
export function AlarmFilters({ search, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const toField = (iso: string | undefined) => (iso ? siteDateTime(Date.parse(iso), timeZone) : '')
  const [from, setFrom] = useState(toField(search.from))
  const [to, setTo] = useState(toField(search.to))
  const [fault, setFault] = useState<RangeFault | null>(null)
  // The fields follow the URL: back, reset, a removed chip.
  useEffect(() => {
    setFrom(search.from ? siteDateTime(Date.parse(search.from), timeZone) : '')
    setTo(search.to ? siteDateTime(Date.parse(search.to), timeZone) : '')
    setFault(null)
  }, [search.from, search.to, timeZone])

  const filter = (next: Partial<AlarmListSearch>) => onChange({ ...next, page: undefined })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const range = parseRange(from, to, timeZone)
    setFault(range.fault)
    if (!range.fault) filter({ from: range.from, to: range.to })
  }
  const faultOf = (field: 'from' | 'to') => fault?.field === field && t(`alarms.filter.fault.${fault.kind}`)

  return (
    <form className={list.card} onSubmit={apply} aria-label={t('alarms.filter.label')}>
      <Group gap="md" align="flex-start">
        <NativeSelect
          size="sm"
          label={t('alarms.column.kind')}
          value={search.kind ?? ''}
          data={[
            { value: '', label: t('alarms.filter.all') },
            ...ALARM_KINDS.map((kind) => ({ value: kind, label: t(`alarms.kind.${kind}`) })),
          ]}
          onChange={(event) => filter({ kind: ALARM_KINDS.find((kind) => kind === event.currentTarget.value) })}
        />
        <NativeSelect
          size="sm"
          label={t('alarms.column.status')}
          value={search.status ?? ''}
          data={[
            { value: '', label: t('alarms.filter.all') },
            { value: '0', label: t('alarms.status.inAlarm') },
            { value: '1', label: t('alarms.status.processed') },
          ]}
          onChange={({ currentTarget: { value } }) => filter({ status: value === '' ? undefined : Number(value) })}
        />
        <TextInput
          size="sm"
          w={176}
          label={t('alarms.filter.from')}
          placeholder={TIME_FORMAT}
          value={from}
          error={faultOf('from')}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          w={176}
          label={t('alarms.filter.to')}
          placeholder={TIME_FORMAT}
          value={to}
          error={faultOf('to')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Group gap="xs" className={classes.buttons}>
          <Button type="submit" size="sm">
            {t('app.action.query')}
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={() => filter({ kind: undefined, status: undefined, from: undefined, to: undefined })}
          >
            {t('app.action.reset')}
          </Button>
          {QUICK_RANGES.map(({ name, lengthMs }) => (
            <Button
              key={name}
              size="compact-sm"
              variant="subtle"
              onClick={() => filter({ from: new Date(livePositions.serverNowMs() - lengthMs).toISOString(), to: undefined })}
            >
              {t(`alarms.filter.quick.${name}`)}
            </Button>
          ))}
        </Group>
      </Group>
      <FilterChips search={search} timeZone={timeZone} onRemove={filter} />
    </form>
  )
}

interface FilterChipsProps {
  search: AlarmListSearch
  timeZone: string
  onRemove: (next: Partial<AlarmListSearch>) => void
}

/** The filters that are set, each to be taken away by itself. */
function FilterChips({ search: { kind, status, from, to }, timeZone, onRemove }: FilterChipsProps) {
  const { t } = useTranslation()
  const at = (iso: string) => siteDateTime(Date.parse(iso), timeZone)
  const chips: [field: 'kind' | 'status' | 'from' | 'to', text: string][] = []
  if (kind) chips.push(['kind', t(`alarms.kind.${kind}`)])
  if (status !== undefined) chips.push(['status', t(status === 1 ? 'alarms.status.processed' : 'alarms.status.inAlarm')])
  if (from) chips.push(['from', t('alarms.filter.fromChip', { at: at(from) })])
  if (to) chips.push(['to', t('alarms.filter.toChip', { at: at(to) })])
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('alarms.filter.active')}>
      {chips.map(([field, text]) => (
        <li key={field} className={classes.chip}>
          {text}
          <CloseButton size="xs" aria-label={t('alarms.filter.remove', { text })} onClick={() => onRemove({ [field]: undefined })} />
        </li>
      ))}
    </ul>
  )
}
