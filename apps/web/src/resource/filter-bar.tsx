import { Button, CloseButton, Group, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks'
import type { Filter, Resource } from '@muster/contracts'
import { useEffect, useState } from 'react'
import { DayInput } from '../components/dates/day-input.tsx'
import { DayRangeInput } from '../components/dates/day-range-input.tsx'
import { TimeRangeInput } from '../components/dates/time-range-input.tsx'
import list from '../components/list-page.module.css'
import { SearchedSelect } from './fields/searched-select.tsx'
import classes from './filter-bar.module.css'
import { optionChoices, useSearchedOptions } from './options.ts'
import type { ResourceList } from './use-resource-list.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const SEARCH_DEBOUNCE_MS = 200
/** More filters than this are behind a button; on a phone, where each takes a line, the list comes first. */
const SHOWN = 4
const SHOWN_ON_PHONE = 1
const PHONE = '(max-width: 575px)'

/** Text searches apply 200 ms after typing, choices at once; active filters can be removed one by one. */
export function FilterBar<Row extends { id: string }>({ resource, list: state }: { resource: Resource; list: ResourceList<Row> }) {
  const texts = useResourceTexts(resource)
  const { t } = texts
  const [all, setAll] = useState(false)
  const offered = resource.filters.filter(({ unlisted }) => !unlisted)
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches, { getInitialValueInEffect: false })
  const most = phone ? SHOWN_ON_PHONE : SHOWN
  const shown = all ? offered : offered.slice(0, most)
  const active = resource.filters.filter(({ name }) => state.filters[name])
  return (
    <form
      className={list.card}
      aria-label={t('resource.filter.label')}
      onSubmit={(event) => {
        event.preventDefault()
        state.reload()
      }}
    >
      <Group gap="md" align="flex-end">
        {shown.map((filter) => (
          <FilterInput key={filter.name} filter={filter} resource={resource} state={state} />
        ))}
        {/* One after the other, whatever line they come to stand on. */}
        <Group gap="md" wrap="nowrap">
          {offered.length > most && (
            <Button size="sm" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
              {t(all ? 'resource.filter.less' : 'resource.filter.more')}
            </Button>
          )}
          <Button type="submit" size="sm">
            {t('app.action.query')}
          </Button>
          <Button size="sm" variant="default" onClick={() => state.change({ type: 'filters', values: {} })}>
            {t('app.action.reset')}
          </Button>
        </Group>
      </Group>
      {active.length > 0 && (
        <ul className={classes.chips} aria-label={t('resource.filter.active')}>
          {active.map((filter) => (
            <FilterChip key={filter.name} filter={filter} resource={resource} state={state} />
          ))}
        </ul>
      )}
    </form>
  )
}

interface FilterProps<Row extends { id: string }> {
  filter: Filter
  resource: Resource
  state: ResourceList<Row>
}

function FilterInput<Row extends { id: string }>({ filter, resource, state }: FilterProps<Row>) {
  const texts = useResourceTexts(resource)
  const value = state.filters[filter.name] ?? ''
  const apply = (next: string) => state.change({ type: 'filter', name: filter.name, value: next })
  const label = texts.filter(filter.name)
  if (filter.options && 'path' in filter.options) {
    return <SearchedSelect size="sm" label={label} source={filter.options} value={value} onChange={apply} searchable clearable />
  }
  if (filter.kind === 'select') {
    return (
      <NativeSelect
        size="sm"
        label={label}
        value={value}
        data={[{ value: '', label: texts.t('resource.filter.all') }, ...optionChoices(filter.options, [], texts.option)]}
        onChange={(event) => apply(event.currentTarget.value)}
      />
    )
  }
  if (filter.kind === 'date') {
    return <DayInput size="sm" w={150} label={label} value={value} onChange={apply} clearable />
  }
  if (filter.kind === 'datetimeRange') return <TimeRangeInput label={label} value={value} onChange={apply} />
  if (filter.kind === 'range') return <DayRangeInput label={label} value={value} onChange={apply} />
  return <SearchInput label={label} value={value} onSearch={apply} />
}

function SearchInput({ label, value, onSearch }: { label: string; value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value)
  const search = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS)
  useEffect(() => setText(value), [value])
  return (
    <TextInput
      size="sm"
      label={label}
      value={text}
      maxLength={64}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

function FilterChip<Row extends { id: string }>({ filter, resource, state }: FilterProps<Row>) {
  const texts = useResourceTexts(resource)
  const value = state.filters[filter.name] ?? ''
  const source = filter.options && 'path' in filter.options ? filter.options : null
  const loaded = useSearchedOptions(source, '', value)
  const shown =
    optionChoices(filter.options, loaded, texts.option).find((option) => option.value === value)?.label ?? value.replace(',', ' – ')
  const text = `${texts.filter(filter.name)}: ${shown}`
  return (
    <li className={classes.chip}>
      {text}
      <CloseButton
        size={24}
        aria-label={texts.word('resource.filter.remove', { text })}
        onClick={() => state.change({ type: 'filter', name: filter.name, value: '' })}
      />
    </li>
  )
}
