import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CHOICES, type Choice, type ObjectFilter } from './object-list-model.ts'
import classes from './object-panel.module.css'

interface ObjectChoicesProps {
  choices: Record<Choice, string[]>
  filter: ObjectFilter
  onFilter: (filter: ObjectFilter) => void
}

/** Department, post and type of work, chosen from existing values; empty choices are not offered. */
export function ObjectChoices({ choices, filter, onFilter }: ObjectChoicesProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.choices}>
      {CHOICES.filter((name) => choices[name].length > 0).map((name) => (
        <Select
          key={name}
          size="xs"
          label={t(`map.filter.${name}`)}
          placeholder={t('map.filter.any')}
          data={choices[name]}
          value={filter[name]}
          searchable
          clearable
          nothingFoundMessage={t('map.list.noMatch')}
          onChange={(value) => onFilter({ ...filter, [name]: value })}
        />
      ))}
    </div>
  )
}
