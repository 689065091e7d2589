import { Alert, Anchor } from '@mantine/core'
import type { PermitDetail } from '@muster/contracts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Other work near it at the same time: what is refused, and what has to be linked or explained. */
export function PermitConflicts({ conflicts }: Pick<PermitDetail, 'conflicts'>) {
  const { t } = useTranslation()
  if (conflicts.length === 0) return null
  const isGrave = conflicts.some(({ rule, linked }) => rule === 'refused' || !linked)
  return (
    <Alert color={isGrave ? 'red' : 'orange'} title={t('permits.conflict.title')}>
      {conflicts.map(({ id, number, level, content, place, state, distanceM, rule, linked }) => (
        <p key={id}>
          <Anchor component={Link} to="/permits/list" search={{ mode: 'view', id, tab: 'permitLife' } as never} size="sm">
            {number ?? content}
          </Anchor>
          {` ${t(`options.permitKind.${level}` as never)} · ${content} · ${place} · ${t(`options.permitState.${state}` as never)} · `}
          {t('permits.conflict.apart', { metres: distanceM })}
          {` · ${t(rule === 'refused' ? 'permits.conflict.refused' : linked ? 'permits.conflict.linked' : 'permits.conflict.told')}`}
        </p>
      ))}
    </Alert>
  )
}
