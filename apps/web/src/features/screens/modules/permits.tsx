import { PERMIT_STAGES, type PermitStage, permit } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { permitKey, useTimeZone } from '../../../live/queries.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Figures, Tag, type Tone } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 15_000
/** Work in progress comes first. */
const ORDER: readonly PermitStage[] = ['running', 'paused', 'issued', 'applied', 'booked', 'done', 'cancelled']
const TONES: Readonly<Record<PermitStage, Tone>> = {
  ...{ running: 'high', paused: 'medium', issued: 'low', applied: 'plain', booked: 'plain', done: 'normal', cancelled: 'plain' },
}
const COUNTED: readonly PermitStage[] = ['running', 'paused', 'issued', 'done']

/** The hazardous work of the day. */
export function PermitsModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(permit)
  const zone = useTimeZone()
  const { data, error, updatedAtMs } = useScreenQuery(
    [...permitKey, 'screen'],
    (signal) => call('permitBoard', { query: {}, quiet: true, signal }),
    EVERY_MS,
  )
  const permits = (data?.permits ?? []).toSorted(
    (a, b) => ORDER.indexOf(a.stage) - ORDER.indexOf(b.stage) || (a.startAt < b.startAt ? -1 : 1),
  )
  const count = (stage: PermitStage) => permits.filter((one) => one.stage === stage).length
  const clock = (iso: string) => siteDateAndTime(Date.parse(iso), zone).time.slice(0, 5)
  const rows = permits.map(({ id, stage, type, place, startAt, endAt, unitName }) => ({
    key: id,
    row: (
      <div className={classes.row}>
        <Tag tone={TONES[stage]}>{t(`permits.stage.${stage}`)}</Tag>
        <span className={classes.strong}>{option('permitKind', type)}</span>
        <span className={classes.grow} title={unitName ?? undefined}>
          {place}
        </span>
        <span className={classes.muted}>
          {clock(startAt)}–{clock(endAt)}
        </span>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error} figure={data && permits.length}>
      {data && permits.length === 0 && <Nothing>{t('screens.noPermits')}</Nothing>}
      {permits.length > 0 && (
        <>
          <Figures
            small
            figures={PERMIT_STAGES.filter((stage) => COUNTED.includes(stage)).map((stage) => ({
              ...{ key: stage, label: t(`permits.stage.${stage}`), value: count(stage) },
              ...(stage === 'running' && count(stage) > 0 && { tone: 'high' as const }),
            }))}
          />
          <RotatingList label={t('screens.module.permits')} rows={rows} textPx={item.textPx} rowGapPx={item.rowGapPx} />
        </>
      )}
    </Panel>
  )
}
