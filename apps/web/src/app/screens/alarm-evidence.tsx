import type { Alarm } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AlarmPicture, hasPicture } from '../../components/video/alarm-video.tsx'
import { useCameras } from '../../components/video/use-cameras.ts'
import { EvidencePlot } from '../../features/alarms/evidence-plot.tsx'
import { plotSubjects } from '../../features/alarms/plot-subjects.ts'
import { ruleSentence } from '../../features/alarms/rule-sentence.ts'
import { useAlarmTexts } from '../../features/alarms/use-alarm-texts.ts'
import { call } from '../../http/client.ts'
import { useSite } from '../../live/queries.ts'
import classes from './alarm-evidence.module.css'
import { AlarmLine } from './alarm-line.tsx'

/** What the engine knew, on the plan and in words, beside the picture of the camera that sees the place. */
export function AlarmEvidenceView({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const site = useSite().data
  const { data } = useQuery({
    queryKey: ['alarmEvidence', alarm.id, 'screen'],
    queryFn: ({ signal }) => call('alarmEvidence', { query: { id: alarm.id }, quiet: true, signal }),
  })
  const area = data?.fence
    ? { polygon: data.fence.rings, name: alarm.areaName }
    : (site?.areas.find(({ id }) => id === alarm.areaId) ?? null)
  const cameras = useCameras()
  const drawn = data && (data.evidence.fixes.length > 0 || area !== null)
  return (
    <div className={classes.evidence}>
      <AlarmLine alarm={alarm} />
      {data && <p className={classes.rule}>{ruleSentence(t, alarm.kind, data.evidence.rule)}</p>}
      <div className={classes.pictures}>
        {drawn && (
          <div className={classes.plot}>
            <EvidencePlot
              fixes={data.evidence.fixes}
              area={area}
              features={site?.features ?? []}
              floor={alarm.floor}
              subjects={plotSubjects(alarm, data.evidence, texts.who(alarm))}
              around={data.evidence.around?.people ?? []}
            />
          </div>
        )}
        {hasPicture(alarm, cameras) && (
          <div className={classes.camera}>
            <AlarmPicture alarm={alarm} cameras={cameras} bare />
          </div>
        )}
      </div>
      <p className={classes.rule}>
        {texts.at(alarm.startedAt)} · {texts.near(alarm)}
      </p>
    </div>
  )
}
