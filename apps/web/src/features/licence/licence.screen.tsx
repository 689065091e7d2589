import { Alert, Badge, Paper, Stack, Table, Title } from '@mantine/core'
import type { LicenceInfo } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { licenceKey } from '../../session/licence.ts'
import LicenceUpload from '../../session/licence-upload.tsx'

/** The building's licence: its contents, earlier ones, and how to get a new one. */
export default function LicenceScreen() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: [...licenceKey, 'history'], queryFn: () => call('licenceHistory', { quiet: true }) })
  return (
    <div className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('licence.title')}</Title>
      </div>
      <QueryStates query={query}>
        {({ licence, people, buildingName, uploads }) => (
          <Stack gap="lg" maw={900}>
            {licence.maxPeople !== null && people > licence.maxPeople && (
              <Alert color="yellow" role="status">
                {t('licence.peopleOver', { over: people - licence.maxPeople })}
              </Alert>
            )}
            <LicenceFacts licence={licence} people={people} />
            <Paper withBorder p="md">
              <Title order={2} size="h4" mb="sm">
                {t('licence.replace')}
              </Title>
              <LicenceUpload buildId={licence.buildId} confirmName={buildingName} onDone={() => void query.refetch()} />
            </Paper>
            <Uploads uploads={uploads} />
          </Stack>
        )}
      </QueryStates>
    </div>
  )
}

function LicenceFacts({ licence, people }: { licence: LicenceInfo; people: number }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const time = (at: string | null) => (at === null ? t('app.empty') : siteDateTime(Date.parse(at), timeZone))
  const rows = [
    [
      t('licence.state'),
      <Badge key="state" color={licence.active ? 'green' : 'red'}>
        {licence.active ? t('licence.active') : t('licence.inactive')}
      </Badge>,
    ],
    [t('licence.customer'), licence.customer],
    [t('licence.validFrom'), time(licence.validFrom)],
    [t('licence.validTo'), time(licence.validTo)],
    [t('licence.daysLeft'), licence.daysLeft],
    [t('licence.modules'), licence.modules.map(({ name }) => name).join(t('resource.listSeparator'))],
    [t('licence.people'), t('licence.peopleOf', { count: people, most: licence.maxPeople ?? t('licence.anyNumber') })],
    [t('licence.installationId'), licence.installationId],
    [t('licence.id'), licence.id],
  ] as const
  return (
    <Table withTableBorder layout="fixed" aria-label={t('licence.title')}>
      <Table.Tbody>
        {rows.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{value ?? t('app.empty')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface Upload {
  id: string
  validTo: string | null
  uploadedAt: string
  uploadedBy: string | null
}

function Uploads({ uploads }: { uploads: Upload[] }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <Table withTableBorder aria-label={t('licence.uploads')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('licence.uploadedAt')}</Table.Th>
          <Table.Th scope="col">{t('licence.id')}</Table.Th>
          <Table.Th scope="col">{t('licence.validTo')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {uploads.map(({ id, uploadedAt, validTo }) => (
          <Table.Tr key={id}>
            <Table.Td>{siteDateTime(Date.parse(uploadedAt), timeZone)}</Table.Td>
            <Table.Td>{id}</Table.Td>
            <Table.Td>{validTo === null ? t('app.empty') : siteDateTime(Date.parse(validTo), timeZone)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
