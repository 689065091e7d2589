import { useTranslation } from 'react-i18next'
import { useCounted } from '../show/counted-now.ts'
import { Nothing, Panel } from '../show/panel.tsx'
import { RotatingList } from '../show/rotating-list.tsx'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'

/** Contractors with people on the site now. */
export function ContractorsModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { byCompany, byClass, atMs } = useCounted()
  const most = Math.max(1, ...byCompany.map(({ people }) => people))
  const rows = byCompany.map(({ name, people }, i) => ({
    key: name,
    row: (
      <div className={classes.row}>
        <span className={classes.rank}>{i + 1}</span>
        <span className={classes.grow}>{name}</span>
        <span className={classes.bar} aria-hidden>
          <i style={{ width: `${(100 * people) / most}%` }} />
        </span>
        <span className={classes.number}>{people}</span>
      </div>
    ),
  }))
  return (
    <Panel item={item} updatedAtMs={atMs} figure={atMs === null ? undefined : byClass.contractor}>
      {rows.length === 0 ? (
        <Nothing>{t(atMs === null ? 'screens.waiting' : 'screens.noContractors')}</Nothing>
      ) : (
        <RotatingList label={t('screens.module.contractors')} rows={rows} lines={2} textPx={item.textPx} rowGapPx={item.rowGapPx} />
      )}
    </Panel>
  )
}
