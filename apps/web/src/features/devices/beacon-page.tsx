import '../../components/page-styles.css'
import { Button, Checkbox, Group, Table, Text, TextInput, Title } from '@mantine/core'
import { BEACON_SETTINGS_PERMISSION, beacon, type SyncedBeacon } from '@muster/contracts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { call } from '../../http/client.ts'
import { addPageTexts } from '../../i18n/page-texts.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { useResourceTexts } from '../../resource/use-resource-texts.ts'
import { useMay } from '../../session/session-info.ts'
import { BeaconSettingsDialog } from './beacon-settings-dialog.tsx'
import { BeaconTools } from './beacon-tools.tsx'

addPageTexts()

/** Beacons as the gateways report them, without layout: for setting them up on site with a laptop. */
export function BeaconPage() {
  const { t } = useTranslation()
  const mayConfigure = useMay(BEACON_SETTINGS_PERMISSION)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [setting, setSetting] = useState(false)
  // Whatever the answer is: without beacons in it there is nothing to do but retry.
  const query = useQuery({ queryKey: ['beaconSync'], queryFn: ({ signal }) => call('beaconSync', { quiet: true, signal }), retry: false })
  const beacons = query.data ?? []
  const word = search.trim().toLowerCase()
  const shown = beacons.filter(({ name, hwId }) => name.toLowerCase().includes(word) || hwId.includes(word))
  const rows = beacons.filter(({ id }) => chosen.has(id))
  const refresh = () => void query.refetch()
  return (
    <main className={list.page}>
      <div className={list.heading}>
        <Title order={1}>{t('beacons.page')}</Title>
        <Group className={list.tools}>
          <TextInput
            size="sm"
            aria-label={t('beacons.search')}
            placeholder={t('beacons.search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Button
            variant="default"
            size="sm"
            loading={query.isFetching}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={refresh}
          >
            {t('beacons.sync')}
          </Button>
          <BeaconTools reload={refresh} />
          {mayConfigure && (
            <Button size="sm" onClick={() => setSetting(true)}>
              {t('beacons.configure', { count: rows.length })}
            </Button>
          )}
        </Group>
      </div>
      {!query.isPending && beacons.length === 0 && <Text role="alert">{t('beacons.notObtained')}</Text>}
      {beacons.length > 0 && <BeaconTable rows={shown} chosen={chosen} onChoose={setChosen} />}
      {setting && <BeaconSettingsDialog rows={rows} onClose={() => setSetting(false)} />}
    </main>
  )
}

interface BeaconTableProps {
  rows: readonly SyncedBeacon[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

function BeaconTable({ rows, chosen, onChoose }: BeaconTableProps) {
  const { t } = useTranslation()
  const { field } = useResourceTexts(beacon)
  const timeZone = useTimeZone()
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <Table.ScrollContainer minWidth={700}>
      <Table striped highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={40}>
              <Checkbox
                aria-label={t('beacons.all')}
                checked={all}
                indeterminate={!all && chosen.size > 0}
                onChange={() => onChoose(new Set(all ? [] : rows.map(({ id }) => id)))}
              />
            </Table.Th>
            <Table.Th>{field('name')}</Table.Th>
            <Table.Th>{field('hwId')}</Table.Th>
            <Table.Th>{field('floorLabel')}</Table.Th>
            <Table.Th>{t('beacons.lastAt')}</Table.Th>
            <Table.Th>{t('beacons.gateway')}</Table.Th>
            <Table.Th>{t('beacons.battery')}</Table.Th>
            <Table.Th>{t('beacons.heard')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, name, hwId, floorLabel, lastAt, gatewayName, batteryPct, heard }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox aria-label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
              </Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td>{hwId}</Table.Td>
              <Table.Td>{floorLabel}</Table.Td>
              <Table.Td>{lastAt === null ? t('beacons.never') : siteDateTime(Date.parse(lastAt), timeZone)}</Table.Td>
              <Table.Td>{gatewayName ?? t('app.empty')}</Table.Td>
              <Table.Td>{batteryPct === null ? t('app.empty') : `${batteryPct} %`}</Table.Td>
              <Table.Td>{heard}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
