import { Anchor, Badge, Button, Text } from '@mantine/core'
import type { NetworkFinding, NetworkFindingKind } from '@muster/contracts'
import { IconAlertTriangleFilled, IconBattery1, IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { siteDateTime } from '../../i18n/site-time.ts'
import { useTimeZone } from '../../live/queries.ts'
import { FindingDevices } from './finding-devices.tsx'
import classes from './network.module.css'

const TONES: Record<NetworkFindingKind, 'bad' | 'doubtful' | 'care'> = {
  brokerAway: 'bad',
  trackerAway: 'bad',
  gatewaySilent: 'bad',
  gatewayUseless: 'bad',
  anchorSilent: 'bad',
  anchorContradicts: 'doubtful',
  calibrationWhole: 'doubtful',
  calibrationAnchors: 'doubtful',
  calibrationCarrying: 'doubtful',
  gatewayClock: 'doubtful',
  anchorBattery: 'care',
  cardsLost: 'doubtful',
  cardBattery: 'care',
  anchorUnheard: 'doubtful',
  anchorNeverHeard: 'doubtful',
  gatewayNeverHeard: 'doubtful',
  cameraSilent: 'bad',
  bellSilent: 'bad',
  bellUntried: 'doubtful',
}
const ICONS = { bad: IconAlertTriangleFilled, doubtful: IconHelpCircle, care: IconBattery1 }
/** Pages for dealing with it. */
const PAGES: Partial<
  Record<NetworkFindingKind, { to: string; name: 'gateways' | 'calibration' | 'stations' | 'cards' | 'cameras' | 'bells' }>
> = {
  gatewaySilent: { to: '/devices/gateways', name: 'gateways' },
  gatewayUseless: { to: '/devices/gateways', name: 'gateways' },
  gatewayClock: { to: '/devices/gateways', name: 'gateways' },
  gatewayNeverHeard: { to: '/devices/gateways', name: 'gateways' },
  anchorContradicts: { to: '/devices/calibration', name: 'calibration' },
  calibrationWhole: { to: '/devices/calibration', name: 'calibration' },
  calibrationAnchors: { to: '/devices/calibration', name: 'calibration' },
  calibrationCarrying: { to: '/devices/calibration', name: 'calibration' },
  anchorSilent: { to: '/devices/stations', name: 'stations' },
  anchorNeverHeard: { to: '/devices/stations', name: 'stations' },
  cardsLost: { to: '/devices/cards', name: 'cards' },
  cardBattery: { to: '/devices/cards', name: 'cards' },
  cameraSilent: { to: '/devices/video', name: 'cameras' },
  bellSilent: { to: '/devices/bells', name: 'bells' },
  bellUntried: { to: '/devices/bells', name: 'bells' },
}

/** One problem: a sentence, since when, what to do, and the devices on demand. */
export function FindingCard({ finding, first }: { finding: NetworkFinding; first: boolean }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [opened, setOpened] = useState(false)
  const { kind, since, subject, count, cards, ofCards, devices } = finding
  const tone = TONES[kind]
  const Icon = ICONS[tone]
  const page = PAGES[kind]
  const value = subject?.value === null || subject?.value === undefined ? '' : Math.round(subject.value * 100) / 100
  return (
    <li className={`${list.card} ${classes.finding}`} data-tone={tone}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <div className={classes.head}>
          {first && <Badge color="red">{t('network.first')}</Badge>}
          <Text fw={600}>{t(`network.what.${kind}`, { name: subject?.name, count, cards, ofCards, value })}</Text>
          {since && (
            <Text size="sm" c="dimmed">
              {t('network.since', { at: siteDateTime(Date.parse(since), timeZone) })}
            </Text>
          )}
        </div>
        <Text size="sm">{t(`network.todo.${kind}`)}</Text>
        <div className={classes.head}>
          {count > 0 && (
            <Button size="compact-sm" variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {t('network.show', { number: count })}
            </Button>
          )}
          {page && (
            <Anchor component={Link} to={page.to as never} size="sm">
              {t(`network.page.${page.name}`)}
            </Anchor>
          )}
        </div>
        {opened && <FindingDevices kind={kind} devices={devices} count={count} />}
      </div>
    </li>
  )
}
