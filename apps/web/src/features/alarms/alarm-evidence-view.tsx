import { Table, Text } from '@mantine/core'
import type { Alarm, AlarmEvidence, AlarmFence, AlarmNeighbour } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import classes from './alarm-detail.module.css'
import { EvidencePlot, type EvidencePlotProps } from './evidence-plot.tsx'
import { PlotLegend } from './plot-legend.tsx'
import { plotSubjects } from './plot-subjects.ts'
import { measuredSentence, ruleSentence } from './rule-sentence.ts'
import { useAlarmTexts } from './use-alarm-texts.ts'

interface AlarmEvidenceViewProps {
  alarm: Alarm
  evidence: AlarmEvidence
  areaVersion: number | null
  /** The area as it was. */
  fence: AlarmFence | null
  /** The person whose track is drawn beside it. */
  beside: AlarmNeighbour | null
  /** Where its people are at present, of an open alarm. */
  now?: EvidencePlotProps['now']
}

/** A URL that is safe to open in a browser. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)

/** What the engine knew: the fixes around the beginning, the rule as it was, the anchors and the deciding frame. */
export function AlarmEvidenceView({ alarm, evidence, areaVersion, fence, beside, now = [] }: AlarmEvidenceViewProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const timeZone = useTimeZone()
  const plan = useSite()
  const site = plan.data
  // In words; evidence of older versions as stored.
  const area = fence ? { polygon: fence.rings, name: alarm.areaName } : (site?.areas.find(({ id }) => id === alarm.areaId) ?? null)
  const { rule, measured, fixes, anchors, frame, arrivedAt, around } = evidence
  const subjects = plotSubjects(alarm, evidence, texts.who(alarm))
  return (
    <div className={classes.evidence}>
      {(fixes.length > 0 || subjects.length > 0 || area) && (
        <>
          <EvidencePlot
            fixes={fixes}
            area={area}
            features={site?.features ?? []}
            floor={alarm.floor}
            subjects={subjects}
            beside={beside?.fixes ?? []}
            around={around?.people ?? []}
            now={now}
          />
          <PlotLegend
            hasSubject={subjects.length > 0}
            hasAround={(around?.people.length ?? 0) > 0}
            hasNow={now.length > 0}
            area={area && t(fence ? 'alarms.around.areaThen' : 'alarms.around.areaNow')}
          />
          {plan.isError && (
            <Text size="xs" c="dimmed">
              {t('alarms.around.noPlan')}
            </Text>
          )}
        </>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('alarms.detail.rule')}</dt>
          <dd>{ruleSentence(t, alarm.kind, rule)}</dd>
        </div>
        {areaVersion !== null && (
          <div>
            <dt>{t('alarms.detail.areaVersion')}</dt>
            <dd>{t('alarms.detail.versionOf', { number: areaVersion })}</dd>
          </div>
        )}
        {measured && (
          <div>
            <dt>{t('alarms.detail.measured')}</dt>
            <dd>
              {measuredSentence(t, measured)}
              {isAddress(measured.picture) && (
                <a className={classes.picture} href={measured.picture} target="_blank" rel="noreferrer noopener">
                  {t('alarms.detail.picture')}
                </a>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('alarms.detail.anchors')}</dt>
          <dd>{anchors.length > 0 ? anchors.join(', ') : t('app.empty')}</dd>
        </div>
        <div>
          <dt>{t('alarms.detail.frame')}</dt>
          <dd>{frame ? t('alarms.detail.frameOf', { gateway: frame.gatewayId, seq: frame.seq }) : t('app.empty')}</dd>
        </div>
        {arrivedAt && (
          <div>
            <dt>{t('alarms.detail.frameArrived')}</dt>
            <dd>{texts.at(arrivedAt)}</dd>
          </div>
        )}
      </dl>
      {fixes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('alarms.detail.noFixes')}
        </Text>
      ) : (
        <div className={classes.fixes}>
          <Table verticalSpacing={3} aria-label={t('alarms.detail.fixes')} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('alarms.detail.fixTime')}</Table.Th>
                <Table.Th scope="col">x, y (m)</Table.Th>
                <Table.Th scope="col">{t('alarms.detail.floor')}</Table.Th>
                <Table.Th scope="col">{t('alarms.detail.accuracy')}</Table.Th>
                <Table.Th scope="col">{t('alarms.detail.method')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {fixes.map((fix) => (
                <Table.Tr key={fix.timeMs}>
                  <Table.Td>{siteDateAndTime(fix.timeMs, timeZone).time}</Table.Td>
                  <Table.Td>
                    {fix.x.toFixed(1)}, {fix.y.toFixed(1)}
                  </Table.Td>
                  <Table.Td>{texts.floor(fix.floor)}</Table.Td>
                  <Table.Td>±{fix.accuracyM.toFixed(1)} m</Table.Td>
                  <Table.Td>{texts.method(fix.method)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </div>
  )
}
