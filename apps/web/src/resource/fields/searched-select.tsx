import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { OPTIONS_AT_ONCE } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchedOptions } from '../options.ts'

const SEARCH_DEBOUNCE_MS = 200

type SearchedSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Where options come from: GET with `text` and `chosen`. */
  path: string
  value: string
  onChange: (value: string) => void
}

/** A select whose options are searched on the server, for lists too long to load whole. */
export function SearchedSelect({ path, value, onChange, ...rest }: SearchedSelectProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [text] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)
  const found = useSearchedOptions(path, text, value)
  // The label of the chosen one stands in the search box; it is not something to search for.
  const chosen = found.find((option) => option.value === value)
  return (
    <Select
      description={found.length >= OPTIONS_AT_ONCE ? t('resource.moreOptions', { count: OPTIONS_AT_ONCE }) : undefined}
      {...rest}
      data={found}
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
