import { Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { RANGING_METHODS, type RadioAssumptions, WALL_MATERIALS, type WallMaterial } from '@muster/geometry'
import { useTranslation } from 'react-i18next'

/** UWB in line of sight, and people. */
export const USUAL_ASSUMPTIONS: RadioAssumptions = { method: 'ranges', sigmaM: 0.15, reachM: 40, material: 'brick', cardHeightM: 1.2 }

const MATERIALS = Object.keys(WALL_MATERIALS) as WallMaterial[]

interface AssumptionFieldsProps {
  assumed: RadioAssumptions
  onChange: (assumed: RadioAssumptions) => void
}

/** Assumptions about radios and walls. */
export function AssumptionFields({ assumed, onChange }: AssumptionFieldsProps) {
  const { t } = useTranslation()
  const number = (name: 'sigmaM' | 'reachM' | 'cardHeightM', min: number, max: number, step: number) => (
    <NumberInput
      size="xs"
      label={t(`coverage.assumed.${name}`)}
      value={assumed[name]}
      {...{ min, max, step, decimalScale: 2, clampBehavior: 'blur' }}
      onChange={(given) => typeof given === 'number' && given >= min && given <= max && onChange({ ...assumed, [name]: given })}
    />
  )
  return (
    <Stack gap="xs">
      <b>{t('coverage.assumptions')}</b>
      <Select
        size="xs"
        label={t('coverage.assumed.method')}
        value={assumed.method}
        allowDeselect={false}
        data={RANGING_METHODS.map((value) => ({ value, label: t(`coverage.methods.${value}`) }))}
        onChange={(value) => onChange({ ...assumed, method: RANGING_METHODS.find((one) => one === value) ?? assumed.method })}
      />
      <Select
        size="xs"
        label={t('coverage.assumed.material')}
        value={assumed.material}
        allowDeselect={false}
        data={MATERIALS.map((value) => ({ value, label: t(`coverage.materials.${value}`) }))}
        onChange={(value) => onChange({ ...assumed, material: MATERIALS.find((one) => one === value) ?? assumed.material })}
      />
      <Group grow gap="xs" align="flex-end">
        {number('sigmaM', 0.01, 5, 0.05)}
        {number('reachM', 5, 200, 5)}
        {number('cardHeightM', 0, 10, 0.1)}
      </Group>
      <Text size="xs" c="dimmed">
        {t('coverage.assumedHint')}
      </Text>
    </Stack>
  )
}
