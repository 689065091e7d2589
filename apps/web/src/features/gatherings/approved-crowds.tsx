import { Popover, Text } from '@mantine/core'
import type { ApprovedCrowd } from '@muster/contracts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../http/client.ts'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useRoster, useTimeZone } from '../../live/queries.ts'
import type { MapLayerProps } from '../../map/shell/map-layers.ts'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import classes from './gathering-rings.module.css'
import { usePlacesOfRings } from './use-places-of-rings.ts'

/** People come and go slowly where they may be together. */
const ASKED_EVERY_MS = 5000

/**
 * A sign above everybody who is together with approval, from as many people as would be a gathering
 * elsewhere until they disperse: how many there are and may be, and who. No ring: what people do there is allowed.
 */
export function ApprovedCrowds({ site, floor, flat }: MapLayerProps) {
  const maySee = mayDo(useSessionInfo(), 'gathering:approved:view')
  const { data = [] } = useQuery({
    queryKey: ['gatherings', 'approvedCrowds'],
    queryFn: ({ signal }) => call('approvedCrowds', { quiet: true, signal }),
    refetchInterval: ASKED_EVERY_MS,
    enabled: maySee,
  })
  const crowds = data.filter((crowd) => crowd.floor === floor)
  const box = usePlacesOfRings(site, flat, crowds)
  return (
    <div ref={box} className={classes.rings}>
      {crowds.map((crowd) => (
        <div key={crowd.id} className={classes.place} data-approved>
          <Chip crowd={crowd} />
        </div>
      ))}
    </div>
  )
}

function Chip({ crowd: { name, nos, most, untilAt } }: { crowd: ApprovedCrowd }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const roster = useRoster().data
  const words = t('alarms.gathering.approvedRing', { name, count: nos.length, most })
  const names = nos.flatMap((no) => roster?.byNo.get(no)?.name ?? [])
  return (
    <Popover withinPortal width={260}>
      <Popover.Target>
        <button type="button" className={classes.chip} aria-label={words} title={words}>
          <IconUsersGroup size={14} aria-hidden /> {nos.length}/{most}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm" fw={600}>
          {words}
        </Text>
        <Text size="xs" c="dimmed">
          {t('alarms.gathering.approvedUntil', { until: siteDateTime(Date.parse(untilAt), timeZone) })}
        </Text>
        <Text size="sm">{names.join(t('resource.listSeparator'))}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
