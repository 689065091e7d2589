import { Group, Radio } from '@mantine/core'
import { GASES, type Gas } from '@muster/contracts'
import { useTranslation } from 'react-i18next'

/** What was measured. */
export function GasChoice({ value, onChange }: { value: Gas; onChange: (gas: Gas) => void }) {
  const { t } = useTranslation()
  return (
    <Radio.Group label={t('permits.gas.gas')} value={value} onChange={(gas) => onChange(gas as Gas)}>
      <Group mt={6}>
        {GASES.map((gas) => (
          <Radio key={gas} value={gas} label={t(`options.permitGas.${gas}` as never)} />
        ))}
      </Group>
    </Radio.Group>
  )
}
