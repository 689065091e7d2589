import { Select } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { floorName } from '../../../map/words/position-words.ts'

/** One floor of the site. */
export function FloorSelect({ site, value, onChange }: { site: Site; value: number; onChange: (floor: number) => void }) {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      label={t('sitePlan.picture.floor')}
      data={site.floors.map(({ number }) => ({ value: String(number), label: floorName(t, site.floors, number) }))}
      allowDeselect={false}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  )
}
