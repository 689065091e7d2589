import { Badge, Button, Group, Table, Text, Title } from '@mantine/core'
import { GAS_UNITS, type PermitDetail } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

const COLUMNS = ['gas', 'place', 'value', 'sampledAt', 'instrument', 'by'] as const

/** The analyses of a permit, newest first. */
export function GasList({ permit, onAdd }: { permit: PermitDetail; onAdd?: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <section aria-label={t('permits.gas.title')}>
      <Group>
        <Title order={3}>{t('permits.gas.title')}</Title>
        {onAdd && (
          <Button size="compact-sm" variant="default" onClick={onAdd}>
            {t('permits.gas.add')}
          </Button>
        )}
      </Group>
      {permit.gas.length === 0 ? (
        <Text c="dimmed">{t('permits.gas.none')}</Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {COLUMNS.map((name) => (
                <Table.Th key={name}>{t(`permits.gas.${name}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {permit.gas.map(({ id, gas, name, place, value, passed, sampledAt, instrument, by }) => (
              <Table.Tr key={id}>
                <Table.Td>{name ?? t(`options.permitGas.${gas}` as never)}</Table.Td>
                <Table.Td>{place}</Table.Td>
                <Table.Td>
                  {`${value} ${GAS_UNITS[gas]} `}
                  <Badge size="sm" variant="light" color={passed ? 'green' : 'red'}>
                    {t(passed ? 'permits.gas.passed' : 'permits.gas.failed')}
                  </Badge>
                </Table.Td>
                <Table.Td>{siteDateTime(Date.parse(sampledAt), timeZone)}</Table.Td>
                <Table.Td>{instrument ?? t('app.empty')}</Table.Td>
                <Table.Td>{by ?? t('permits.system')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
