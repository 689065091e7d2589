import { bigScreen, RISK_LEVELS, type RiskLevel } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { useSite } from '../../../live/queries.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import { Figures, Tag, type Tone } from './figures.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

const EVERY_MS = 5000
const TONES: Readonly<Record<RiskLevel, Tone>> = { major: 'critical', greater: 'high', general: 'medium', lower: 'low' }

/** The risk districts in their four colours, with who is in each now. */
export function RiskModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const site = useSite().data
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'risk'],
    (signal) => call('areaHeadcounts', { quiet: true, signal }),
    EVERY_MS,
  )
  const people = new Map((data ?? []).map((count) => [count.id, count.people]))
  const districts = (site?.areas ?? [])
    .flatMap(({ id, name, riskLevel }) => (riskLevel === null ? [] : [{ id, name, riskLevel, people: people.get(id) ?? 0 }]))
    .sort((a, b) => RISK_LEVELS.indexOf(a.riskLevel) - RISK_LEVELS.indexOf(b.riskLevel) || b.people - a.people)
  const rows = districts.map(({ id, name, riskLevel, people: here }) => ({
    key: id,
    row: (
      <div className={classes.row}>
        <Tag tone={TONES[riskLevel]}>{option('riskLevel', riskLevel)}</Tag>
        <span className={classes.grow}>{name}</span>
        <span className={classes.number}>{here}</span>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error}>
      <Figures
        small
        figures={RISK_LEVELS.map((level) => ({
          ...{ key: level, label: option('riskLevel', level), value: districts.filter(({ riskLevel }) => riskLevel === level).length },
        }))}
      />
      {rows.length === 0 ? (
        <Nothing>{t('screens.noDistricts')}</Nothing>
      ) : (
        <RotatingList label={t('screens.module.risk')} rows={rows} lines={2} textPx={item.textPx} rowGapPx={item.rowGapPx} />
      )}
    </Panel>
  )
}
