import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import type { Alarm, EndpointData } from '@muster/contracts'
import { IconCheck, IconClipboardCheck, IconCurrentLocation, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlarmHelpView } from '../../components/alarm-help/alarm-help.tsx'
import { useAlarmHelp } from '../../components/alarm-help/alarm-help-query.ts'
import { FileImage } from '../../components/file-image.tsx'
import { QueryStates } from '../../components/query-states.tsx'
import { AlarmSnapshots } from '../../components/video/alarm-snapshots.tsx'
import { AlarmVideo } from '../../components/video/alarm-video.tsx'
import { useLive } from '../../live/live-store.ts'
import { useMay } from '../../session/session-info.ts'
import { CommentBox } from './actions/comment-box.tsx'
import { EvacuateButton } from './actions/evacuate-button.tsx'
import { WorkButtons } from './actions/work-buttons.tsx'
import { acknowledgeAlarms } from './alarm-actions.ts'
import classes from './alarm-detail.module.css'
import { AlarmFacts } from './alarm-facts.tsx'
import { useAlarmEvidence } from './alarm-query.ts'
import { AlarmSheet } from './alarm-sheet.tsx'
import { AlarmTimeline } from './alarm-timeline.tsx'
import { AlarmWhyView } from './alarm-why.tsx'
import { AroundThen } from './around-then.tsx'
import { Deliveries } from './deliveries.tsx'
import { openHandling } from './handling-store.ts'
import { canLocate, locateSearch } from './locate.ts'
import { placesNow } from './places-now.ts'
import { PriorityMark } from './priority-mark.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface AlarmDetailProps {
  id: string
  onClose: () => void
}

/**
 * Everything about one alarm: who, where, how to reach them, what to do, who did what, and the evidence from when it
 * was raised.
 */
export function AlarmDetail({ id, onClose }: AlarmDetailProps) {
  const known = useLive((state) => state.alarms.get(id))
  const { t } = useTranslation()
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
      <QueryStates query={evidence}>{(data) => alarm && <AlarmCard alarm={alarm} data={data} onLeave={onClose} />}</QueryStates>
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

interface AlarmCardProps {
  alarm: Alarm
  data: EndpointData<'alarmEvidence'>
  onLeave: () => void
}

function AlarmCard({ alarm, data, onLeave }: AlarmCardProps) {
  const { t } = useTranslation()
  const [printing, setPrinting] = useState(false)
  const mayComment = useMay('alarm:acknowledge')
  const help = useAlarmHelp(alarm)
  const subject = help.data?.subject ?? null
  return (
    <Stack gap="lg">
      <AlarmActions alarm={alarm} onLeave={onLeave} onPrint={() => setPrinting(true)} />
      <div className={classes.who}>
        {subject?.photo && <FileImage address={subject.photo} alt={subject.name} w={84} h={108} radius="sm" fit="cover" />}
        <AlarmFacts alarm={alarm} subject={subject} tagSn={data.evidence.tagSn} cameras={data.cameras} />
      </div>
      <AlarmVideo alarm={alarm} seenBy={data.cameras} />
      <AlarmSnapshots alarmId={alarm.id} />
      <AlarmHelpView alarm={alarm} size="h5" />
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.around.titleThen')}
        </Title>
        <AroundThen alarm={alarm} around={data.evidence.around} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.detail.timeline')}
        </Title>
        <AlarmTimeline alarm={alarm} actions={data.actions} />
        {mayComment && <CommentBox alarm={alarm} />}
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.delivery.title')}
        </Title>
        <Deliveries alarm={alarm} />
      </section>
      <section>
        <Title order={3} size="h5" mb="xs">
          {t('alarms.why.title')}
        </Title>
        <AlarmWhyView alarm={alarm} data={data} now={placesNow(alarm, help.data)} />
      </section>
      {printing && !help.isLoading && <AlarmSheet alarm={alarm} data={data} subject={subject} onDone={() => setPrinting(false)} />}
    </Stack>
  )
}

function AlarmActions({ alarm, onLeave, onPrint }: { alarm: Alarm; onLeave: () => void; onPrint: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayAcknowledge = useMay('alarm:acknowledge')
  const mayHandle = useMay('alarm:handle')
  const locate = () => {
    onLeave()
    void navigate({ to: '/dashboard', search: locateSearch(alarm) })
  }
  return (
    <Group gap="sm">
      {canLocate(alarm) && (
        <Button size="xs" variant="default" leftSection={<IconCurrentLocation size={15} aria-hidden />} onClick={locate}>
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
      <EvacuateButton alarm={alarm} />
      <WorkButtons alarm={alarm} />
      <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={onPrint}>
        {t('alarms.action.print')}
      </Button>
    </Group>
  )
}
