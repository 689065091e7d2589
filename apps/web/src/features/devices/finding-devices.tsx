import { Table, Text } from '@mantine/core'
import type { NetworkDevice, NetworkFindingKind } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'

/** Meaning of a device's figure. */
const UNITS: Partial<Record<NetworkFindingKind, string>> = {
  anchorContradicts: 'm',
  calibrationWhole: 'm',
  calibrationAnchors: 'm',
  anchorBattery: '%',
  cardBattery: '%',
  cardsLost: '%',
}

/** Devices of a finding with when each was last heard; the first of many. */
export function FindingDevices({ kind, devices, count }: { kind: NetworkFindingKind; devices: readonly NetworkDevice[]; count: number }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const unit = UNITS[kind]
  return (
    <>
      <Table verticalSpacing={4} aria-label={t('network.show', { number: count })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('network.device.name')}</Table.Th>
            <Table.Th scope="col">{t('network.device.kind')}</Table.Th>
            <Table.Th scope="col">{t('network.device.last')}</Table.Th>
            {unit && (
              <Table.Th scope="col" className={list.number}>
                {t('network.device.value')} ({unit})
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {devices.map(({ id, name, kind: of, lastAt, value }) => (
            <Table.Tr key={id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{t(`network.device.${of}`)}</Table.Td>
              <Table.Td>{lastAt ? siteDateTime(Date.parse(lastAt), timeZone) : t('network.never')}</Table.Td>
              {unit && <Table.Td className={list.number}>{value === null ? t('app.empty') : Math.round(value * 100) / 100}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {count > devices.length && (
        <Text size="sm" c="dimmed">
          {t('network.more', { number: count - devices.length })}
        </Text>
      )}
    </>
  )
}
