import { Paper, Stack, Title } from '@mantine/core'
import type { GatewayStatus } from '@muster/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import { DeviceHistory } from '../../records/device-history.tsx'
import type { BelowProps } from '../../resource/list-screen-definition.ts'
import { ClockOffset } from './clock-offset.tsx'
import { COUNT, countOf } from './count-text.ts'
import classes from './gateway.module.css'
import { GatewayLastFrame } from './gateway-last-frame.tsx'
import { GatewayState } from './gateway-state.tsx'
import { UnusedTable } from './unused-table.tsx'
import { useGatewayStatus } from './use-gateway-statuses.ts'

const HOUR_MINUTES = 60

/** Below the form of a gateway: its state, its hourly deliveries, and why frames were not used. */
export function GatewayBelow({ form }: BelowProps) {
  const { t } = useTranslation()
  const status = useGatewayStatus(form.id)
  if (!status) return null
  return (
    <Stack>
      <Paper withBorder p="md" radius="md">
        <Title order={2} size="h4" mb="sm">
          {t('devices.status')}
        </Title>
        <Facts status={status} />
        <GatewayLastFrame id={form.id} />
      </Paper>
      <Paper withBorder p="md" radius="md">
        <Title order={2} size="h4" mb="sm">
          {t('devices.unused')}
        </Title>
        <UnusedTable drops={status.drops} lastHour={status.lastHour.drops} />
      </Paper>
      <Paper withBorder p="md" radius="md">
        <Title order={2} size="h4" mb="sm">
          {t('devices.health.changes')}
        </Title>
        <DeviceHistory kind="gateway" id={form.id} />
      </Paper>
    </Stack>
  )
}

function Facts({ status }: { status: GatewayStatus }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const known = useSite().data?.floors ?? []
  const { lastHour, lastFrameAt, floors, areas } = status
  const hour = lastHour.minutes < HOUR_MINUTES ? t('devices.since', { minutes: lastHour.minutes }) : t('devices.perHour')
  const places = [...floors.map((floor) => floorName(t, known, floor)), ...areas].join(t('resource.listSeparator'))
  const facts: [string, ReactNode][] = [
    [t('devices.column.state'), <GatewayState key="state" status={status} />],
    [t('devices.column.lastFrame'), lastFrameAt ? siteDateTime(Date.parse(lastFrameAt), timeZone) : t('app.empty')],
    [`${t('devices.column.frames')} (${hour})`, COUNT.format(lastHour.frames)],
    [`${t('devices.column.readings')} (${hour})`, COUNT.format(lastHour.readings)],
    [`${t('devices.column.drops')} (${hour})`, COUNT.format(countOf(lastHour.drops))],
    [t('devices.column.clockOffset'), <ClockOffset key="clock" offsetMs={status.clockOffsetMs} />],
    [t('devices.bounds'), places || t('devices.anywhere')],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
