import { Button, Group, Paper, Text } from '@mantine/core'
import { type EndpointData, PEOPLE_ENDPOINTS, personalFields } from '@muster/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../http/client.ts'
import type { RecordPartProps } from '../resource/list-screen-definition.ts'
import { useResourceTexts } from '../resource/use-resource-texts.ts'
import { useMay } from '../session/session-info.ts'

/**
 * Personal data of a record in full, on demand: each look is written to the audit log. Nothing is kept when the panel
 * closes.
 */
export function PersonalPanel({ resource, form: { id } }: RecordPartProps) {
  const { t } = useTranslation()
  const { field } = useResourceTexts(resource)
  const may = useMay(PEOPLE_ENDPOINTS.personPersonal.access.permission)
  const [shown, setShown] = useState<EndpointData<'personPersonal'> | null>(null)
  if (!may) return null
  return (
    <Paper withBorder p="md" radius="md">
      {shown ? (
        <Group>
          {personalFields(resource.fields).map(({ name }) => (
            <Text key={name} style={{ whiteSpace: 'pre-line' }}>
              {field(name)}: {shown[name] ?? t('app.empty')}
            </Text>
          ))}
          <Button size="compact-sm" variant="default" onClick={() => setShown(null)}>
            {t('people.personal.hide')}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              void call('personPersonal', { query: { id } }).then(setShown, () => {
                // Shown by the client.
              })
            }
          >
            {t('people.personal.show')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('people.personal.note')}
          </Text>
        </Group>
      )}
    </Paper>
  )
}
