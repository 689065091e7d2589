import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { specialCertificate } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormCardPanel } from '../../cards/form-card-panel.tsx'
import { ExpiryBadge } from '../../components/expiry-badge.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import type { BelowProps } from '../../resource/list-screen-definition.ts'
import { loadPage } from '../../resource/resource-calls.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import type { CertificateRow } from './certificates.screen.tsx'
import { PersonalPanel } from './personal-panel.tsx'

const SHOWN = 20

/** What belongs to an employee beyond the form: card, special-operation certificates, personal data in full. */
export function StaffBelow({ form, readOnly, reload }: BelowProps) {
  return (
    <Stack>
      {readOnly && <PersonalPanel id={form.id} />}
      <FormCardPanel form={form} mayChange={readOnly && !form.values.leftOn} onChanged={reload} />
      <Certificates personId={form.id} />
    </Stack>
  )
}

function Certificates({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const { field } = useResourceTexts(specialCertificate)
  const query = useQuery({
    queryKey: ['resource', specialCertificate.name, 'of', personId],
    queryFn: ({ signal }) => loadPage<CertificateRow>(specialCertificate, { page: 0, size: SHOWN, personId }, signal),
  })
  return (
    <Paper withBorder p="md" radius="md">
      <Group mb="sm">
        <Title order={2} size="h4">
          {t('people.certificates.title')}
        </Title>
        <Anchor component={Link} to="/organisation/certificates" search={{ q: { personId } } as never} size="sm">
          {t('people.certificates.manage')}
        </Anchor>
      </Group>
      <QueryStates query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t('people.certificates.empty')}</Text>
          ) : (
            <Table aria-label={t('people.certificates.title')}>
              <Table.Thead>
                <Table.Tr>
                  {(['name', 'number', 'permittedItems', 'valid', 'reviewOn', 'state'] as const).map((name) => (
                    <Table.Th key={name} scope="col">
                      {field(name)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td>{row.number}</Table.Td>
                    <Table.Td>{row.permittedItems ?? t('app.empty')}</Table.Td>
                    <Table.Td>
                      {row.validFrom} – {row.validTo}
                    </Table.Td>
                    <Table.Td>{row.reviewOn ?? t('app.empty')}</Table.Td>
                    <Table.Td>
                      <ExpiryBadge state={row.state} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )
        }
      </QueryStates>
    </Paper>
  )
}
