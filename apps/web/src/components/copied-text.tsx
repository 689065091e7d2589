import { Button, CopyButton, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A text to be used elsewhere: shown, selected by a click, copied by its button. */
export function CopiedText({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput label={label} value={value} readOnly flex={1} onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${t('resource.action.copy')} ${label}`}>
            {t(copied ? 'resource.action.copied' : 'resource.action.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}
