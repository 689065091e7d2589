import { Anchor, Button, Text, Title } from '@mantine/core'
import { type Alarm, type AlarmEvidence, type AlarmNeighbour, type EndpointData, MOST_TRACK_SUBJECTS } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { mayDo, useSessionInfo } from '../../session/session-info.ts'
import { AlarmEvidenceView } from './alarm-evidence-view.tsx'
import { useNeighbours } from './alarm-query.ts'
import { AlarmTimers } from './alarm-timers.tsx'
import type { EvidencePlotProps } from './evidence-plot.tsx'
import { Neighbours } from './neighbours.tsx'

/** How long before an alarm the replay begins, and after it ends. */
const REPLAY_AROUND_MS = 5 * 60_000

interface AlarmWhyProps {
  alarm: Alarm
  data: EndpointData<'alarmEvidence'>
  /** Where people are at present, of an open alarm. */
  now: EvidencePlotProps['now']
}

/** What happened when, what the engine knew, and why nobody else nearby raised one. */
export function AlarmWhyView({ alarm, data, now }: AlarmWhyProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState<AlarmNeighbour | null>(null)
  const query = useNeighbours(alarm.id, wanted)
  // A right of a page other than the alarm list.
  const maySeeTracks = mayDo(useSessionInfo(), 'track:view')
  return (
    <>
      <AlarmTimers alarm={alarm} evidence={data.evidence} />
      <AlarmEvidenceView
        alarm={alarm}
        evidence={data.evidence}
        areaVersion={data.areaVersion}
        fence={data.fence}
        beside={chosen}
        now={now}
      />
      {maySeeTracks && <Replay alarm={alarm} nos={replayedNos(alarm, data.evidence)} />}
      {maySeeTracks && (data.fence || alarm.kind === 'gathering') && alarm.x !== null && (
        <section>
          <Title order={4} size="h6" mt="sm" mb={4}>
            {t('alarms.why.others')}
          </Title>
          {wanted ? (
            <QueryStates query={query}>
              {(neighbours) => <Neighbours neighbours={neighbours} chosen={chosen} onChoose={setChosen} />}
            </QueryStates>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => setWanted(true)}>
              {t('alarms.why.ask')}
            </Button>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {t('alarms.why.kept')}
          </Text>
        </section>
      )}
    </>
  )
}

/** Whom to replay: who it is about, of a crowd its people, and of an area or a device those who were around. */
function replayedNos({ trackableNo, members }: Alarm, { people = [], around }: AlarmEvidence): number[] {
  if (trackableNo !== null) return [trackableNo]
  const own = [...(members ?? []), ...people].map(({ no }) => no)
  const nos = own.length > 0 ? own : (around?.people ?? []).map(({ no }) => no)
  return [...new Set(nos)].slice(0, MOST_TRACK_SUBJECTS)
}

function Replay({ alarm, nos }: { alarm: Alarm; nos: readonly number[] }) {
  const { t } = useTranslation()
  // Nobody: the time is set, and whoever looks chooses whom to replay.
  const no = nos.length > 1 ? nos.join() : nos[0]
  const from = new Date(Date.parse(alarm.startedAt) - REPLAY_AROUND_MS).toISOString()
  const to = new Date(Date.parse(alarm.clearedAt ?? alarm.arrivedAt) + REPLAY_AROUND_MS).toISOString()
  return (
    <Anchor component={Link} to="/tracks/track-only" search={{ no, from, to } as never} size="sm">
      {t(nos.length === 0 ? 'alarms.why.replayTime' : 'alarms.why.replay')}
    </Anchor>
  )
}
