import { Table, Text } from '@mantine/core'
import { type Catalogue, catalogues } from '@muster/i18n'
import { useTranslation } from 'react-i18next'
import { COUNT } from './count-text.ts'
import classes from './gateway.module.css'

type KnownReason = keyof Catalogue['devices']['drop'] & keyof Catalogue['devices']['dropHint']

const isKnown = (reason: string): reason is KnownReason =>
  reason in catalogues.zh_CN.devices.drop && reason in catalogues.zh_CN.devices.dropHint

type Counts = Readonly<Record<string, number>>

/** Why frames or readings were not used, in sentences, the most frequent of the last hour first. */
export function UnusedTable({ drops, lastHour }: { drops: Counts; lastHour: Counts }) {
  const { t } = useTranslation()
  const counted = Object.entries(drops)
    .filter(([, count]) => count > 0)
    .sort(([a, total], [b, other]) => (lastHour[b] ?? 0) - (lastHour[a] ?? 0) || other - total)
  if (counted.length === 0) return <Text c="dimmed">{t('devices.noDrops')}</Text>
  return (
    <Table aria-label={t('devices.unused')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('devices.reason.code')}</Table.Th>
          <Table.Th scope="col">{t('devices.reason.why')}</Table.Th>
          <Table.Th scope="col" className={classes.number}>
            {t('devices.reason.hour')}
          </Table.Th>
          <Table.Th scope="col" className={classes.number}>
            {t('devices.reason.total')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {counted.map(([reason, total]) => (
          <Table.Tr key={reason}>
            {/* A reason of a newer server is shown by its code. */}
            <Table.Td>{isKnown(reason) ? t(`devices.drop.${reason}`) : reason}</Table.Td>
            <Table.Td>{isKnown(reason) ? t(`devices.dropHint.${reason}`) : null}</Table.Td>
            <Table.Td className={classes.number}>{COUNT.format(lastHour[reason] ?? 0)}</Table.Td>
            <Table.Td className={classes.number}>{COUNT.format(total)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
