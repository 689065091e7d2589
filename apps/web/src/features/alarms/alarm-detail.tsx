import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import type { Alarm, EndpointData } from '@muster/contracts'
import { IconCheck, IconClipboardCheck, IconCurrentLocation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { useLive } from '../../live/live-store.ts'
import { useMay } from '../../session/session-info.ts'
import { acknowledgeAlarms } from './alarm-actions.ts'
import classes from './alarm-detail.module.css'
import { AlarmEvidenceView } from './alarm-evidence-view.tsx'
import { useAlarmEvidence } from './alarm-query.ts'
import { AlarmTimeline } from './alarm-timeline.tsx'
import { openHandling } from './handling-store.ts'
import { canLocate, locateSearch } from './locate.ts'
import { PriorityMark } from './priority-mark.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

/** Everything about one alarm: state, what was done by whom, and the evidence kept when it was raised. */
export function AlarmDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const known = useLive((state) => state.alarms.get(id))
  const evidence = useAlarmEvidence(id, known?.version)
  const stored = evidence.data?.alarm
  const alarm = known && known.version >= (stored?.version ?? 0) ? known : stored
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={alarm && <AlarmHeading alarm={alarm} />}
      closeButtonProps={{ 'aria-label': t('app.action.close') }}
    >
      <QueryStates query={evidence}>{(data) => alarm && <AlarmFacts alarm={alarm} data={data} />}</QueryStates>
    </Drawer>
  )
}

function AlarmHeading({ alarm }: { alarm: Alarm }) {
  const texts = useAlarmTexts()
  return (
    <Group gap="sm">
      <PriorityMark priority={alarm.priority} />
      <Text fw={600}>{texts.what(alarm)}</Text>
    </Group>
  )
}

function AlarmFacts({ alarm, data }: { alarm: Alarm; data: EndpointData<'alarmEvidence'> }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const navigate = useNavigate()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const mayHandle = useMay('alarm:handle')
  const facts: [string, string][] = [
    [t('alarms.column.who'), texts.who(alarm)],
    [t('alarms.column.where'), texts.where(alarm)],
    [t('alarms.column.near'), texts.near(alarm)],
    [t('alarms.column.coordinates'), texts.coordinates(alarm)],
    [t('alarms.column.startedAt'), texts.when(alarm)],
    [t('alarms.detail.clearedAt'), alarm.clearedAt ? texts.at(alarm.clearedAt) : t('alarms.detail.stillActive')],
    [t('alarms.column.status'), texts.state(alarm)],
  ]
  if (alarm.members) {
    const names = alarm.members.map(({ no, name }) => name || String(no)).join(t('resource.listSeparator'))
    facts.splice(1, 0, [t('alarms.detail.members'), names || t('app.empty')])
  }
  if (alarm.disposition) {
    facts.push(
      [t('alarms.handle.disposition'), t(`alarms.disposition.${alarm.disposition}`)],
      [t('alarms.handle.cause'), alarm.cause ?? t('app.empty')],
      [t('alarms.handle.falseAlarm'), t(alarm.falseAlarm ? 'alarms.detail.yes' : 'alarms.detail.no')],
      [t('alarms.handle.description'), alarm.description || t('app.empty')],
    )
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        {canLocate(alarm) && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCurrentLocation size={15} aria-hidden />}
            onClick={() => void navigate({ to: '/dashboard', search: locateSearch(alarm) })}
          >
            {t('alarms.action.locate')}
          </Button>
        )}
        {mayAcknowledge && alarm.work === 'new' && (
          <Button size="xs" leftSection={<IconCheck size={15} aria-hidden />} onClick={() => void acknowledgeAlarms([alarm.id])}>
            {t('alarms.action.acknowledge')}
          </Button>
        )}
        {mayHandle && alarm.work !== 'handled' && (
          <Button size="xs" leftSection={<IconClipboardCheck size={15} aria-hidden />} onClick={() => openHandling(alarm)}>
            {t('alarms.action.handle')}
          </Button>
        )}
      </Group>
      <dl className={classes.facts}>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.detail.timeline')}
        </Title>
        <AlarmTimeline alarm={alarm} actions={data.actions} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.detail.evidence')}
        </Title>
        <AlarmEvidenceView alarm={alarm} evidence={data.evidence} />
      </section>
    </Stack>
  )
}
