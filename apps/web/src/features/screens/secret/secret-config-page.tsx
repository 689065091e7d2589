import '../../../components/page-styles.css'
import { Alert, Anchor, Container, Paper, Stack, Text, Title } from '@mantine/core'
import { SECRET_OPEN_MIN, SECRET_PERMISSION } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { addPageTexts } from '../../../i18n/page-texts.ts'
import { mayDo, useSessionInfo } from '../../../session/session-info.ts'
import { QueryStates } from '../edit/query-part.tsx'
import { OpenForm, SetForm } from './password-forms.tsx'
import { SecretForm } from './secret-form.tsx'

addPageTexts()
const LOOK_MS = 15_000

/** Hidden configuration, protected by its permission and the building's second password; every change is logged. */
export function SecretConfigPage() {
  const { t } = useTranslation()
  const info = useSessionInfo()
  return (
    <Container size="sm" py="xl" component="main">
      <Stack>
        <Title order={1} size="h3">
          {t('secret.title')}
        </Title>
        {mayDo(info, SECRET_PERMISSION) ? <Behind /> : info && <Alert color="red">{t('errors.forbidden')}</Alert>}
        <Anchor href="/">{t('secret.back')}</Anchor>
      </Stack>
    </Container>
  )
}

function Behind() {
  const { t } = useTranslation()
  const state = useQuery({
    queryKey: ['secretState'],
    queryFn: ({ signal }) => call('secretState', { quiet: true, signal }),
    refetchInterval: LOOK_MS,
  })
  const again = () => void state.refetch()
  return (
    <QueryStates query={state}>
      {({ isSet, openUntil }) => (
        <>
          {!isSet && (
            <Paper withBorder p="md">
              <Text mb="sm">{t('secret.first')}</Text>
              <SetForm withSecond={false} onDone={again} />
            </Paper>
          )}
          {isSet && openUntil === null && (
            <Paper withBorder p="md">
              <Text mb="sm">{t('secret.closed', { minutes: SECRET_OPEN_MIN })}</Text>
              <OpenForm onDone={again} />
            </Paper>
          )}
          {isSet && openUntil !== null && (
            <>
              <SecretForm onClosed={again} />
              <Paper withBorder p="md">
                <Text fw={600} mb="sm">
                  {t('secret.change')}
                </Text>
                <SetForm withSecond onDone={again} />
              </Paper>
            </>
          )}
        </>
      )}
    </QueryStates>
  )
}
