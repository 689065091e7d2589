import { type AreaTypeLook, RISK_LEVELS, type RiskLevel } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import classes from './legend.module.css'

const RISK_SIGNS = { major: '▲', greater: '◆', general: '■', lower: '●' } as const

interface AreaLegendProps {
  theme: MapTheme
  /** Levels that are explained; all of them unless said. */
  levels?: readonly RiskLevel[]
  /** Types whose own colours are on the plan. */
  types: readonly AreaTypeLook[]
}

/** The colours of areas: of risk levels, and of the types that have none. Lines of a list. */
export function AreaLegend({ theme, types, levels = RISK_LEVELS }: AreaLegendProps) {
  const { t } = useTranslation()
  const palette = PLAN_PALETTES[theme]
  return (
    <>
      {levels.map((level) => (
        <li key={level}>
          <span className={classes.risk} style={{ background: palette.badge[level].fill, color: palette.badge[level].text }} aria-hidden>
            {RISK_SIGNS[level]}
          </span>
          {t(`map.legend.risk.${level}`)}
        </li>
      ))}
      {types.map(({ id, name, use, colour }) => (
        <li key={id}>
          <span className={classes.area} data-use={use} style={{ color: palette.area[colour] }} aria-hidden />
          {name}
        </li>
      ))}
    </>
  )
}
