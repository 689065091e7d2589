import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const MOST = 200

/** Why something is done to an alarm; required. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  return (
    <Textarea
      label={t('alarms.work.reason')}
      withAsterisk
      data-autofocus
      autosize
      minRows={2}
      maxLength={MOST}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
