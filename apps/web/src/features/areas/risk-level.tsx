import { Badge } from '@mantine/core'
import { RISK_LEVELS, type RiskLevel } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { PLAN_PALETTES } from '../../map/plan/palette.ts'

/** A risk level by its shape, its word and the statutory colour. */
export function RiskLevelBadge({ level }: { level: RiskLevel | null }) {
  const { t } = useTranslation()
  if (level === null) return t('app.empty')
  const { fill, text } = PLAN_PALETTES.light.badge[level]
  return (
    <Badge radius="sm" style={{ background: fill, color: text }} tt="none">
      {t(`map.riskName.${level}`)}
    </Badge>
  )
}

/** The four levels, highest first. */
export function RiskLegend() {
  return RISK_LEVELS.map((level) => <RiskLevelBadge key={level} level={level} />)
}
