import { Anchor, Group, Table, Text } from '@mantine/core'
import type { Resource } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../components/list-page.module.css'
import { Pager } from '../components/pager.tsx'
import { QueryStates } from '../components/query-states.tsx'
import { loadPage } from '../resource/resource-calls.ts'
import { useResourceTexts } from '../resource/use-resource-texts.ts'

const SIZE = 10

interface RecordRowsProps<Row extends { id: string }> {
  resource: Resource
  /** Filters of the resource that select the record's own rows. */
  filters: Record<string, string>
  columns: readonly { name: keyof Row & string; cell: (row: Row) => ReactNode }[]
  empty: string
  /** Page that lists all of them, and opens one. */
  page: string
  /** Refetch interval; without it when the user returns to the tab. */
  everyMs?: number
}

/** Rows of another list that belong to a record, newest first, each leading to its own page. */
export function RecordRows<Row extends { id: string }>({ resource, filters, columns, empty, page, everyMs }: RecordRowsProps<Row>) {
  const { t } = useTranslation()
  const { title, field } = useResourceTexts(resource)
  const [shown, setShown] = useState({ page: 1, size: SIZE as number })
  const query = useQuery({
    queryKey: ['resource', resource.name, 'of', filters, shown],
    queryFn: ({ signal }) => loadPage<Row>(resource, { ...filters, page: shown.page - 1, size: shown.size }, signal),
    refetchInterval: everyMs ?? false,
  })
  return (
    <>
      <Group justify="flex-end">
        <Anchor component={Link} to={page as never} search={{ q: filters } as never} size="sm">
          {t('record.all')}
        </Anchor>
      </Group>
      <QueryStates query={query}>
        {({ rows, total }) =>
          total === 0 ? (
            <Text c="dimmed">{empty}</Text>
          ) : (
            <>
              <div className={list.table}>
                <Table aria-label={title} highlightOnHover>
                  <Table.Thead>
                    <Table.Tr>
                      {columns.map(({ name }) => (
                        <Table.Th key={name} scope="col">
                          {field(name)}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map((row) => (
                      <Table.Tr key={row.id}>
                        {columns.map(({ name, cell }, index) => (
                          <Table.Td key={name}>
                            {index === 0 ? (
                              <Anchor component={Link} to={page as never} search={{ mode: 'view', id: row.id } as never} size="sm">
                                {cell(row)}
                              </Anchor>
                            ) : (
                              cell(row)
                            )}
                          </Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </div>
              {total > SIZE && <Pager total={total} page={shown.page} size={shown.size} onChange={setShown} />}
            </>
          )
        }
      </QueryStates>
    </>
  )
}
