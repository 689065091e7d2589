import { Button, NumberInput, Select } from '@mantine/core'
import { ALARM_KINDS, ALARM_PRIORITIES, alarmResource } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayRangeInput } from '../../../components/dates/day-range-input.tsx'
import { useSearchedOptions } from '../../../resource/options.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import filterClasses from './statistics-filters.module.css'
import type { StatisticsSearch } from './use-statistics-search.ts'

/** Catalogue path of the options' texts. */
const SETS = { kind: 'alarmKind', priority: 'alarmPriority' } as const

interface StatisticsFiltersProps {
  asked: StatisticsSearch
  change: (next: StatisticsSearch) => void
}

export function StatisticsFilters({ asked, change }: StatisticsFiltersProps) {
  const { t } = useTranslation()
  const { filter, option } = useResourceTexts(alarmResource)
  const select = (name: 'kind' | 'priority', values: readonly string[]) => (
    <Select
      label={filter(name)}
      clearable
      w={150}
      data={values.map((value) => ({ value, label: option(SETS[name], value) }))}
      value={asked[name] ?? null}
      onChange={(value) => change({ [name]: value ?? '' })}
    />
  )
  return (
    <div className={filterClasses.filters}>
      <DayRangeInput label={filter('time')} value={asked.days ?? ''} onChange={(days) => change({ days })} />
      {select('kind', ALARM_KINDS)}
      {select('priority', ALARM_PRIORITIES)}
      <RemoteFilter name="areaId" path="/pod/alarm/area-list" asked={asked} change={change} />
      <RemoteFilter name="departId" path="/bp/depart/simple-list" asked={asked} change={change} />
      <NumberInput
        label={t('alarms.statistics.operators')}
        w={110}
        min={1}
        max={50}
        clampBehavior="strict"
        value={Number(asked.operators ?? 1)}
        onChange={(value) => change({ operators: Number(value) > 1 ? String(value) : '' })}
      />
      <Button variant="default" onClick={() => change({ days: '', kind: '', priority: '', areaId: '', departId: '', operators: '' })}>
        {t('app.action.reset')}
      </Button>
    </div>
  )
}

function RemoteFilter({ name, path, asked, change }: StatisticsFiltersProps & { name: 'areaId' | 'departId'; path: string }) {
  const { filter } = useResourceTexts(alarmResource)
  const [text, setText] = useState('')
  const chosen = asked[name] ?? ''
  const choices = useSearchedOptions({ path }, text, chosen)
  return (
    <Select
      label={filter(name)}
      clearable
      searchable
      w={180}
      data={choices}
      filter={({ options }) => options}
      value={chosen || null}
      onChange={(value) => change({ [name]: value ?? '' })}
      onSearchChange={(typed) => setText(choices.some(({ label }) => label === typed) ? '' : typed)}
    />
  )
}
