import { Anchor, Badge, Group, Stack, Text } from '@mantine/core'
import { PERMIT_FAULT_CODES, type PermitZone } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { duration } from '../../i18n/site-time.ts'
import { useServerNow } from '../../live/use-server-now.ts'
import { PermitStateBadge, TimeLeft } from './permit-state.tsx'

/** The essentials of a work area at a glance. */
export function PermitZoneCard({ zone }: { zone: PermitZone }) {
  const { t } = useTranslation()
  const nowMs = useServerNow()
  const { guardian, gasAt } = zone
  const guardianWords = () => {
    if (guardian === null) return t('permits.zone.noGuardian')
    if (guardian.distanceM === null) return t('permits.zone.guardianUnseen', { name: guardian.name })
    const key = guardian.distanceM === 0 ? 'permits.zone.guardianHere' : 'permits.zone.guardianAway'
    return t(key, { name: guardian.name, metres: guardian.distanceM })
  }
  const limit = zone.mostPeople
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Anchor component={Link} to="/permits/list" search={{ mode: 'view', id: zone.id } as never} size="sm" fw={600}>
          {zone.number ?? zone.content}
        </Anchor>
        <PermitStateBadge row={{ ...zone, submitted: true }} />
      </Group>
      <Text size="sm">{zone.content}</Text>
      <Text size="sm" c="dimmed">
        {zone.place}
      </Text>
      <Text size="sm">{guardianWords()}</Text>
      <Text size="sm">{t('permits.zone.crewWords', { here: zone.crewHere, all: zone.crew })}</Text>
      <Text size="sm" {...(limit !== null && zone.peopleHere > limit && { c: 'red', fw: 600 })}>
        {limit === null
          ? t('permits.zone.people', { here: zone.peopleHere })
          : t('permits.zone.peopleOf', { here: zone.peopleHere, limit })}
      </Text>
      {zone.needsGas && (
        <Text size="sm">
          {gasAt === null ? t('permits.gas.none') : t('permits.zone.gasAge', { age: duration(Math.max(0, nowMs - Date.parse(gasAt))) })}
        </Text>
      )}
      <Text size="sm">
        <TimeLeft endAt={zone.endAt} />
      </Text>
      {zone.faults.map((fault) => (
        <Badge key={fault} color="red" variant="light" tt="none">
          {`${PERMIT_FAULT_CODES[fault]} ${t(`alarms.seen.${fault}`)}`}
        </Badge>
      ))}
    </Stack>
  )
}
