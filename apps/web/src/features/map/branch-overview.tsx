import { Badge, Button, Group, Modal, Text } from '@mantine/core'
import type { Branch } from '@muster/contracts'
import { IconBuildings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { useMapSettings } from '../../live/map-settings.ts'
import { Tool, ToolGroup } from '../../map/shell/map-tools.tsx'
import { switchBuilding } from '../../session/switch-building.ts'
import classes from './branch-overview.module.css'
import { branchPlaces } from './branch-places.ts'

/** People come and go. */
const AGAIN_MS = 10_000

/** If the building has several sites: all of them at a glance, and a link to each. */
export function BranchOverview() {
  const { t } = useTranslation()
  const { branchSwitch } = useMapSettings()
  const [opened, setOpened] = useState(false)
  if (!branchSwitch) return null
  return (
    <>
      <ToolGroup>
        <Tool icon={IconBuildings} label={t('mapSettings.branch.open')} onClick={() => setOpened(true)} />
      </ToolGroup>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('mapSettings.branch.title')} size="xl">
        <Branches />
      </Modal>
    </>
  )
}

function Branches() {
  const { data = [] } = useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => call('branches', { signal, quiet: true }),
    refetchInterval: AGAIN_MS,
  })
  const places = branchPlaces(data)
  return (
    <div className={classes.overview}>
      <div className={classes.map} aria-hidden>
        {places.map(({ branch, left, top }) => (
          <div key={branch.buildId} className={classes.place} style={{ left: `${left}%`, top: `${top}%` }}>
            <span className={classes.dot} data-alarm={branch.alarms > 0 || undefined} data-current={branch.current || undefined}>
              {branch.alarms > 0 ? branch.alarms : ''}
            </span>
            <span className={classes.name}>{branch.name}</span>
          </div>
        ))}
      </div>
      <ul className={classes.list}>
        {data.map((branch) => (
          <BranchLine key={branch.buildId} branch={branch} />
        ))}
      </ul>
    </div>
  )
}

function BranchLine({ branch: { buildId, name, people, vehicles, alarms, current, lonDeg } }: { branch: Branch }) {
  const { t } = useTranslation()
  return (
    <li>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('mapSettings.branch.counts', { people, vehicles })}
          {lonDeg === null && ` · ${t('mapSettings.branch.noPlace')}`}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        {alarms > 0 ? (
          <Badge color="red" variant="filled">
            {t('mapSettings.branch.alarms', { count: alarms })}
          </Badge>
        ) : (
          <Text size="sm" c="dimmed">
            {t('mapSettings.branch.noAlarms')}
          </Text>
        )}
        {current ? (
          <Text size="sm">{t('mapSettings.branch.current')}</Text>
        ) : (
          <Button size="xs" variant="default" onClick={() => void switchBuilding(buildId)}>
            {t('mapSettings.branch.enter')}
          </Button>
        )}
      </Group>
    </li>
  )
}
