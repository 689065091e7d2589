import { Button, CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { ALARM_KINDS } from '@muster/contracts'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlarmListSearch } from '../../app/search.ts'
import list from '../../components/list-page.module.css'
import { siteDateTime, siteTimeToMs } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import classes from './alarm-filters.module.css'

interface AlarmFiltersProps {
  search: AlarmListSearch
  onChange: (next: Partial<AlarmListSearch>) => void
}

/** Kind and status apply at once, the time range with the button or Enter. Times are typed and shown in the site's zone. */
export function AlarmFilters({ search, onChange }: AlarmFiltersProps) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const toField = (iso: string | undefined) => (iso ? siteDateTime(Date.parse(iso), timeZone).replace(' ', 'T') : '')
  const [from, setFrom] = useState(toField(search.from))
  const [to, setTo] = useState(toField(search.to))
  const [wrongRange, setWrongRange] = useState(false)
  useEffect(() => {
    setFrom(toField(search.from))
    setTo(toField(search.to))
    setWrongRange(false)
  }, [search.from, search.to, timeZone])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [fromMs, toMs] = [siteTimeToMs(from, timeZone), siteTimeToMs(to, timeZone)]
    const wrong = fromMs !== null && toMs !== null && fromMs >= toMs
    setWrongRange(wrong)
    if (!wrong) onChange({ from: toIso(fromMs), to: toIso(toMs), page: undefined })
  }
  const chips = [
    search.kind && { field: 'kind' as const, text: t(`alarms.kind.${search.kind}`) },
    search.status !== undefined && { field: 'status' as const, text: t(`alarms.status.${search.status === 1 ? 'processed' : 'inAlarm'}`) },
    search.from && { field: 'from' as const, text: t('alarms.filter.fromChip', { at: siteDateTime(Date.parse(search.from), timeZone) }) },
    search.to && { field: 'to' as const, text: t('alarms.filter.toChip', { at: siteDateTime(Date.parse(search.to), timeZone) }) },
  ].filter((chip) => typeof chip === 'object')

  return (
    <form className={list.card} onSubmit={apply} aria-label={t('alarms.filter.label')}>
      <Group gap="md" align="flex-end">
        <NativeSelect
          size="sm"
          label={t('alarms.column.kind')}
          value={search.kind ?? ''}
          data={[
            { value: '', label: t('alarms.filter.all') },
            ...ALARM_KINDS.map((kind) => ({ value: kind, label: t(`alarms.kind.${kind}`) })),
          ]}
          onChange={(event) => onChange({ kind: ALARM_KINDS.find((kind) => kind === event.currentTarget.value), page: undefined })}
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
          onChange={({ currentTarget: { value } }) => onChange({ status: value === '' ? undefined : Number(value), page: undefined })}
        />
        <TextInput
          size="sm"
          type="datetime-local"
          step={1}
          label={t('alarms.filter.from')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          type="datetime-local"
          step={1}
          label={t('alarms.filter.to')}
          value={to}
          error={wrongRange && t('alarms.filter.wrongRange')}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          {t('app.action.query')}
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => onChange({ kind: undefined, status: undefined, from: undefined, to: undefined, page: undefined })}
        >
          {t('app.action.reset')}
        </Button>
      </Group>
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label={t('alarms.filter.active')}>
          {chips.map(({ field, text }) => (
            <li key={field} className={classes.chip}>
              {text}
              <CloseButton
                size="xs"
                aria-label={t('alarms.filter.remove', { text })}
                onClick={() => onChange({ [field]: undefined, page: undefined })}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function toIso(timeMs: number | null): string | undefined {
  return timeMs === null ? undefined : new Date(timeMs).toISOString()
}
