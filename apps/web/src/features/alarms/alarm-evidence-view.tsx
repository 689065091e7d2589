import { SegmentedControl, Table, Text } from '@mantine/core'
import type { Alarm, AlarmEvidence, AlarmFence, AlarmNeighbour } from '@muster/contracts'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { siteDateAndTime } from '../../i18n/site-time.ts'
import { useSite, useTimeZone } from '../../live/queries.ts'
import classes from './alarm-detail.module.css'
import { useAlarmTracks } from './alarm-query.ts'
import { EvidencePlot, type EvidencePlotProps } from './evidence-plot.tsx'
import { PlotLegend } from './plot-legend.tsx'
import { type PlotMoment, plotMoments } from './plot-moments.ts'
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
  /** On paper nothing can be chosen: every moment is drawn. */
  printed?: boolean
}

/** A URL that is safe to open in a browser. */
const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value)

/**
 * What the engine knew: the fixes around the beginning, of a gathering also its gravest moment, the rule as it was, the
 * anchors and the deciding frame.
 */
export function AlarmEvidenceView({ alarm, evidence, areaVersion, fence, beside, now = [], printed = false }: AlarmEvidenceViewProps) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const timeZone = useTimeZone()
  const tracks = useAlarmTracks(alarm.id).data ?? []
  const plan = useSite()
  const site = plan.data
  // In words; evidence of older versions as stored.
  const area = fence ? { polygon: fence.rings, name: alarm.areaName } : (site?.areas.find(({ id }) => id === alarm.areaId) ?? null)
  const { rule, fixes, anchors, frame, arrivedAt, around } = evidence
  const moments = plotMoments(alarm, evidence, texts.who(alarm))
  const [chosen, setChosen] = useState<PlotMoment['name']>('beginning')
  const moment = moments.find(({ name }) => name === chosen) ?? moments[0]!
  const titleOf = ({ name, at, priority }: PlotMoment) =>
    t(`alarms.around.${name}`, { at: texts.at(at), priority: priority && t(`alarms.priority.${priority}`) })
  const { measured } = moment
  const hasPlot = fixes.length > 0 || moment.subjects.length > 0 || tracks.length > 0 || area !== null
  return (
    <div className={classes.evidence}>
      {moments.length > 1 && !printed && (
        <SegmentedControl
          size="xs"
          aria-label={t('alarms.around.moment')}
          data={moments.map((one) => ({ value: one.name, label: titleOf(one) }))}
          value={moment.name}
          onChange={(name) => setChosen(name as PlotMoment['name'])}
        />
      )}
      {hasPlot && (
        <>
          {(printed ? moments : [moment]).map((one) => (
            <Fragment key={one.name}>
              {printed && moments.length > 1 && <Text size="sm">{titleOf(one)}</Text>}
              <EvidencePlot
                area={area}
                features={site?.features ?? []}
                floor={alarm.floor}
                subjects={one.subjects}
                now={now}
                // What was kept of the beginning only.
                {...(one.name === 'beginning'
                  ? { fixes, tracks, beside: beside?.fixes ?? [], around: around?.people ?? [] }
                  : { fixes: [] })}
              />
            </Fragment>
          ))}
          <PlotLegend
            hasSubject={moment.subjects.length > 0}
            hasAround={moment.name === 'beginning' && (around?.people.length ?? 0) > 0}
            hasNow={now.length > 0}
            hasTrack={moment.name === 'beginning' && tracks.length > 0}
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
              {measuredSentence(t, measured, texts.at)}
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
