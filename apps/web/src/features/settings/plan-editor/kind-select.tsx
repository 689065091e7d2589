import { Select } from '@mantine/core'
import { PLAN_FEATURE_KINDS, type PlanFeatureKind } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { KIND_GROUPS } from './kinds.ts'

const GROUPS = Object.keys(KIND_GROUPS) as (keyof typeof KIND_GROUPS)[]

interface KindSelectProps {
  kind: PlanFeatureKind
  onChange: (kind: PlanFeatureKind) => void
}

/** The kind to draw next. */
export function KindSelect({ kind, onChange }: KindSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      size="sm"
      label={t('planEditor.draws')}
      data={GROUPS.map((group) => ({
        group: t(`planEditor.group.${group}`),
        items: KIND_GROUPS[group].map((value) => ({ value, label: t(`planEditor.kind.${value}`) })),
      }))}
      searchable
      allowDeselect={false}
      value={kind}
      onChange={(value) => {
        const next = PLAN_FEATURE_KINDS.find((one) => one === value)
        if (next !== undefined) onChange(next)
      }}
    />
  )
}
