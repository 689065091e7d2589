import { Badge, Group, Table, Text, Title } from '@mantine/core'
import { type HeadCount, personPassage } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import page from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { call } from '../../http/client.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'

const REFRESH_MS = 5_000

/** Who is inside according to gates and cards, and who makes up the difference. */
function HeadCountScreen() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['gateHeadCounts'],
    queryFn: ({ signal }) => call('gateHeadCounts', { quiet: true, signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <div className={page.page}>
      <div className={page.heading}>
        <Title order={1}>{t('gates.headCount.title')}</Title>
      </div>
      <QueryStates query={query}>
        {(counts) =>
          counts.length === 0 ? (
            <Text>{t('gates.headCount.noGates')}</Text>
          ) : (
            counts.map((count) => <Count key={count.areaId} count={count} />)
          )
        }
      </QueryStates>
    </div>
  )
}

function Count({ count: { areaName, gates, cards, both, differences } }: { count: HeadCount }) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(personPassage)
  const name = areaName ?? t('gates.headCount.site')
  return (
    <section className={page.card} aria-label={name}>
      <Group mb="xs" gap="md">
        <Title order={2}>{name}</Title>
        <Text>{t('gates.headCount.gates', { count: gates })}</Text>
        <Text>{t('gates.headCount.cards', { count: cards })}</Text>
        <Text>{t('gates.headCount.both', { count: both })}</Text>
        <Badge color={differences.length === 0 ? 'teal' : 'orange'} variant="light">
          {differences.length === 0 ? t('gates.headCount.agree') : t('gates.headCount.differ', { count: differences.length })}
        </Badge>
      </Group>
      {differences.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself has to be reached by the keyboard.
        <section className={page.table} aria-label={t('gates.headCount.differences', { name })} tabIndex={0}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['name', 'class', 'unit', 'kind', 'advice'] as const).map((column) => (
                  <Table.Th key={column} scope="col">
                    {t(`gates.headCount.column.${column}`)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {differences.map(({ no, name: who, class: of, unit, kind }) => (
                <Table.Tr key={`${no} ${kind}`}>
                  <Table.Td>{who}</Table.Td>
                  <Table.Td>{option('trackableClass', of)}</Table.Td>
                  <Table.Td>{unit ?? t('app.empty')}</Table.Td>
                  <Table.Td>{option('anomalyKind', kind)}</Table.Td>
                  <Table.Td>{option('anomalyAdvice', kind)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </section>
  )
}

export default HeadCountScreen
