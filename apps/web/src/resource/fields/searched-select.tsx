import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { OPTIONS_AT_ONCE } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OptionSource, useSearchedOptions } from '../options.ts'

const SEARCH_DEBOUNCE_MS = 200
/** Of the last entry, which cannot be chosen. */
const MORE = '(more)'

type SearchedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  source: OptionSource
  value: string
  onChange: (value: string) => void
}

/** A select whose options are searched on the server, for lists too long to load whole. */
export function SearchedSelect({ source, value, onChange, ...rest }: SearchedSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [text] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const found = useSearchedOptions(source, text, value)
  // The search box shows the label of the chosen option; it is not a search text.
  const chosen = found.find((option) => option.value === value)
  // Placed below the listed options, where a user ends up who has not found theirs.
  const more = { value: MORE, label: t('resource.moreOptions', { count: OPTIONS_AT_ONCE }), disabled: true }
  return (
    <Select
      {...rest}
      data={found.length >= OPTIONS_AT_ONCE ? [...found, more] : found}
      value={value || null}
      searchValue={search}
      onSearchChange={(next) => setSearch(next)}
      filter={({ options }) => options}
      onChange={(next) => onChange(next ?? '')}
      onFocus={() => search === chosen?.label && setSearch('')}
      nothingFoundMessage={t('resource.noOptions')}
    />
  )
}
