import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import type { Site } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { type Placement, placingOf, UNITS, type Unit } from '../files/placement.ts'

/** If the result differs from the unit by more than this, one of the two is wrong. */
const SCALE_TOLERANCE = 0.02

interface ImportPlacingProps {
  site: Site
  placement: Placement
  onChange: (placement: Placement) => void
}

/** Unit and position of a drawing. */
export function ImportPlacing({ site, placement, onChange }: ImportPlacingProps) {
  const { t } = useTranslation()
  const placing = placement.by === 'points' ? placingOf('drawing', placement, site) : null
  const ratio = placing === null ? 1 : placing.scale / UNITS[placement.unit]
  const pointLabels = site.references.flatMap((_, i) => ['x', 'y'].map((axis) => t('map.draw.file.reference', { number: i + 1, axis })))
  const offsetLabels = [...['x', 'y'].map((axis) => t('map.draw.file.offset', { axis })), t('map.draw.file.turn')]
  return (
    <Stack gap="sm">
      <Select
        label={t('map.draw.file.unit')}
        data={Object.keys(UNITS)}
        value={placement.unit}
        allowDeselect={false}
        onChange={(unit) => unit && onChange({ ...placement, unit: unit as Unit })}
      />
      <Radio.Group
        label={t('map.draw.file.place')}
        value={placement.by}
        onChange={(by) => onChange({ ...placement, by: by as Placement['by'] })}
      >
        <Group mt={4}>
          <Radio size="xs" value="origin" label={t('map.draw.file.byOrigin')} />
          <Radio size="xs" value="offset" label={t('map.draw.file.byOffset')} />
          <Radio size="xs" value="points" label={t('map.draw.file.byPoints')} />
        </Group>
      </Radio.Group>
      {placement.by === 'points' && (
        <Figures
          labels={pointLabels}
          values={placement.points}
          onChange={(points) => onChange({ ...placement, points: points as unknown as Placement['points'] })}
        />
      )}
      {placement.by === 'offset' && (
        <Figures
          labels={offsetLabels}
          values={placement.offset}
          onChange={(offset) => onChange({ ...placement, offset: offset as unknown as Placement['offset'] })}
        />
      )}
      {Math.abs(ratio - 1) > SCALE_TOLERANCE && (
        <Text size="sm" c="var(--muster-high)" role="alert">
          {t('map.draw.file.scale', { ratio: ratio.toPrecision(4) })}
        </Text>
      )}
    </Stack>
  )
}

function Figures({ labels, values, onChange }: { labels: string[]; values: readonly string[]; onChange: (values: string[]) => void }) {
  return (
    <Group gap="xs">
      {labels.map((label, i) => (
        <TextInput
          key={label}
          size="xs"
          w={140}
          label={label}
          value={values[i]}
          inputMode="decimal"
          onChange={(event) => onChange(values.with(i, event.currentTarget.value))}
        />
      ))}
    </Group>
  )
}
