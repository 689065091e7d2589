import { Button, Group, NumberInput, Paper, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PlannedAnchor, Planning } from './use-planning.ts'

interface AnchorFormProps {
  anchor: PlannedAnchor
  planning: Planning
  onGone: () => void
}

/** Planned changes of the selected anchor; an existing one keeps its name and number. */
export function AnchorForm({ anchor, planning, onGone }: AnchorFormProps) {
  const { t } = useTranslation()
  const { key, id, name, hwId, x, y, heightM, isChanged } = anchor
  const number = (field: 'x' | 'y' | 'heightM', label: string, value: number) => (
    <NumberInput
      size="xs"
      label={label}
      value={value}
      decimalScale={2}
      step={0.5}
      min={field === 'heightM' ? -100 : undefined}
      max={field === 'heightM' ? 100 : undefined}
      onChange={(given) => typeof given === 'number' && planning.change(key, { [field]: given })}
    />
  )
  return (
    <Paper withBorder p="xs">
      <Stack gap="xs">
        {id === null ? (
          <>
            <TextInput
              size="xs"
              label={t('coverage.field.name')}
              value={name}
              maxLength={40}
              onChange={(event) => planning.change(key, { name: event.currentTarget.value })}
            />
            <TextInput
              size="xs"
              label={t('coverage.field.hwId')}
              description={t('coverage.field.hwIdHint')}
              value={hwId}
              maxLength={48}
              onChange={(event) => planning.change(key, { hwId: event.currentTarget.value })}
            />
          </>
        ) : (
          <b>{name}</b>
        )}
        <Group grow gap="xs">
          {number('x', 'X (m)', x)}
          {number('y', 'Y (m)', y)}
          {number('heightM', t('coverage.field.height'), heightM)}
        </Group>
        {isChanged && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              planning.drop([key])
              if (id === null) onGone()
            }}
          >
            {t(id === null ? 'coverage.remove' : 'coverage.takeBack')}
          </Button>
        )}
      </Stack>
    </Paper>
  )
}
