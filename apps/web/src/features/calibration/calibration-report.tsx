import { Alert, List, Stack, Text, Title } from '@mantine/core'
import type { CalibrationFigures } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../live/queries.ts'
import { floorName } from '../../map/words/position-words.ts'
import classes from './calibration.module.css'
import { metresText } from './metres.ts'
import { ResidualHistogram } from './residual-histogram.tsx'
import { ResidualTable } from './residual-table.tsx'
import { SurveyTable } from './survey-table.tsx'

/** Findings of a trial: warnings first, then the changes, in figures. */
export function CalibrationReport({ figures }: { figures: CalibrationFigures }) {
  const { t } = useTranslation()
  const { residuals, survey, counts } = figures
  return (
    <Stack>
      <Warnings warnings={figures.warnings} />
      <Text size="sm">{t('calibration.preview.counts', counts)}</Text>
      <Learnt figures={figures} />
      <Positions positions={figures.positions} />
      {residuals.histogram && <ResidualHistogram histogram={residuals.histogram} />}
      {residuals.anchors.length > 0 && (
        <section className={classes.section}>
          <Title order={4} size="h5">
            {t('calibration.preview.anchors')}
          </Title>
          <ResidualTable label={t('calibration.preview.anchors')} rows={residuals.anchors} />
        </section>
      )}
      {residuals.pairs.length > 0 && (
        <details>
          <summary>{t('calibration.preview.pairs')}</summary>
          <Text size="sm" c="dimmed">
            {t('calibration.preview.pairsShown', { shown: residuals.pairs.length, count: residuals.pairCount })}
          </Text>
          <ResidualTable label={t('calibration.preview.pairs')} rows={residuals.pairs} byTag />
        </details>
      )}
      {counts.ranges > 0 && (
        <section className={classes.section}>
          <Title order={4} size="h5">
            {t('calibration.survey.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {survey.length > 0 ? t('calibration.survey.text') : t('calibration.survey.none')}
          </Text>
          {survey.length > 0 && <SurveyTable findings={survey} />}
        </section>
      )}
    </Stack>
  )
}

function Warnings({ warnings }: { warnings: CalibrationFigures['warnings'] }) {
  const { t } = useTranslation()
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" role="status">
      <strong>{t('calibration.warning.title')}</strong>
      <List size="sm">
        {warnings.map(({ code, count, items }) => {
          const more = items.length < count ? '…' : ''
          return (
            <List.Item key={code}>
              {t(`calibration.warning.${code}`, { count, items: `${items.join(t('resource.listSeparator'))}${more}` })}
            </List.Item>
          )
        })}
      </List>
    </Alert>
  )
}

function Learnt({ figures: { learnt, places } }: { figures: CalibrationFigures }) {
  const { t } = useTranslation()
  const floors = useSite().data?.floors ?? []
  const lines = [
    learnt.pairs > 0 && t('calibration.preview.learntPairs', { count: learnt.pairs }),
    learnt.patterns > 0 && t('calibration.preview.learntPatterns', { count: learnt.patterns }),
    learnt.arrivals > 0 && t('calibration.preview.learntArrivals', { count: learnt.arrivals }),
    learnt.places > 0 && t('calibration.preview.learntPlaces', { count: learnt.places }),
  ].filter((line) => line !== false)
  const shown = learnt.places > 0 ? places : []
  return (
    <div>
      <strong>{t('calibration.preview.learnt')}</strong>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
        {shown.map(({ floor, before, after }) => (
          <List.Item key={`floor ${floor}`}>
            {t('calibration.preview.places')} · {t('calibration.preview.floor')} {floorName(t, floors, floor)}: {before} → {after}
          </List.Item>
        ))}
      </List>
    </div>
  )
}

function Positions({ positions }: { positions: CalibrationFigures['positions'] }) {
  const { t } = useTranslation()
  const text = (figures: CalibrationFigures['positions']['before']) =>
    figures === null
      ? t('calibration.preview.noFix')
      : t('calibration.preview.metres', { value: `${metresText(figures.medianM)} / ${metresText(figures.p95M)}` })
  if (positions.before === null && positions.after === null) return null
  return (
    <dl className={classes.positions}>
      <dt>{t('calibration.preview.positions')}</dt>
      <dd>
        {t('calibration.preview.before')} {text(positions.before)}
      </dd>
      <dd>
        {t('calibration.preview.after')} <strong>{text(positions.after)}</strong>
      </dd>
    </dl>
  )
}
