import { Table, Text } from '@mantine/core'
import type { GatewayStatus } from '@muster/contracts'
import { IconCircleCheckFilled, IconCircleOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import { DropReasons } from './drop-reasons.tsx'
import classes from './gateway-table.module.css'

/** A clock this far off is worth a warning: positions of the gateway come with a wrong time. */
const CLOCK_WARNING_MS = 2000

const FORMAT = new Intl.NumberFormat('en-US')

export function GatewayTable({ gateways }: { gateways: readonly GatewayStatus[] }) {
  const { t } = useTranslation()
  if (gateways.length === 0) {
    return (
      <div className={list.empty}>
        <Text>{t('devices.empty')}</Text>
      </div>
    )
  }
  return (
    <Table verticalSpacing={8} horizontalSpacing="md" aria-label={t('devices.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('devices.column.name')}</Table.Th>
          <Table.Th scope="col">{t('devices.column.state')}</Table.Th>
          <Table.Th scope="col">{t('devices.column.format')}</Table.Th>
          <Table.Th scope="col">{t('devices.column.lastFrame')}</Table.Th>
          <Table.Th scope="col" className={list.number}>
            {t('devices.column.frames')}
          </Table.Th>
          <Table.Th scope="col" className={list.number}>
            {t('devices.column.readings')}
          </Table.Th>
          <Table.Th scope="col" className={list.number}>
            {t('devices.column.clockOffset')}
          </Table.Th>
          <Table.Th scope="col">{t('devices.column.drops')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {gateways.map((gateway) => (
          <GatewayRow key={gateway.id} gateway={gateway} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function GatewayRow({ gateway }: { gateway: GatewayStatus }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  return (
    <Table.Tr>
      <Table.Td className={list.nowrap}>
        <strong>{gateway.name}</strong>
        <div className={classes.id}>{gateway.id}</div>
        <Bounds gateway={gateway} />
      </Table.Td>
      <Table.Td className={list.nowrap}>
        <GatewayState gateway={gateway} />
      </Table.Td>
      <Table.Td className={list.nowrap}>{gateway.format}</Table.Td>
      <Table.Td className={list.nowrap}>
        {gateway.lastFrameAt ? siteDateTime(Date.parse(gateway.lastFrameAt), timeZone) : t('app.empty')}
      </Table.Td>
      <Table.Td className={list.number}>{FORMAT.format(gateway.frames)}</Table.Td>
      <Table.Td className={list.number}>{FORMAT.format(gateway.readings)}</Table.Td>
      <Table.Td className={list.number}>
        <ClockOffset offsetMs={gateway.clockOffsetMs} />
      </Table.Td>
      <Table.Td>
        <DropReasons drops={gateway.drops} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Where its tags can be, when it is bound. */
function Bounds({ gateway: { floors, areas } }: { gateway: GatewayStatus }) {
  const { t } = useTranslation()
  const known = useSite().data?.floors ?? []
  if (floors.length + areas.length === 0) return null
  const places = [...floors.map((floor) => floorName(t, known, floor)), ...areas].join(' · ')
  return <div className={classes.id}>{t('devices.boundTo', { places })}</div>
}

function GatewayState({ gateway: { enabled, online } }: { gateway: GatewayStatus }) {
  const { t } = useTranslation()
  const state = !enabled ? 'disabled' : online ? 'online' : 'offline'
  const Icon = { disabled: IconCircleOff, online: IconCircleCheckFilled, offline: IconPlugConnectedX }[state]
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={17} aria-hidden />
      {t(`devices.state.${state}`)}
    </span>
  )
}

function ClockOffset({ offsetMs }: { offsetMs: number | null }) {
  const { t } = useTranslation()
  if (offsetMs === null) return t('app.empty')
  const off = Math.abs(offsetMs) >= CLOCK_WARNING_MS
  const seconds = (offsetMs / 1000).toFixed(Math.abs(offsetMs) < 100_000 ? 2 : 0)
  // No sign for what rounds to nothing.
  const text = `${Number(seconds) > 0 ? '+' : ''}${Number(seconds) === 0 ? '0.00' : seconds} s`
  return (
    <span className={off ? classes.clockOff : undefined} title={off ? t('devices.clockOff') : undefined}>
      {off && '▲ '}
      {text}
    </span>
  )
}
