import { Table, Text } from '@mantine/core'
import { auditEntry } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import type { BelowProps } from '../../resource/list-screen-definition.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { diffLines } from './log-diff.ts'

/** Before and after of an entry, only what differs. */
export function LogChanges({ form }: BelowProps) {
  const { t } = useTranslation()
  const { field } = useResourceTexts(auditEntry)
  const lines = diffLines(String(form.values.before ?? ''), String(form.values.after ?? ''))
  if (lines.length === 0) return <Text c="dimmed">{t('audit.noChanges')}</Text>
  return (
    <Table withTableBorder aria-label={t('audit.changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('audit.value')}</Table.Th>
          <Table.Th scope="col">{field('before')}</Table.Th>
          <Table.Th scope="col">{field('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ name, before, after }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{before === null ? t('app.empty') : <del>{before}</del>}</Table.Td>
            <Table.Td>{after === null ? t('app.empty') : <ins>{after}</ins>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
