import { TRACKABLE_CLASSES } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { useAreaTypeLooks } from '../../live/area-type-looks.ts'
import { useSite } from '../../live/queries.ts'
import { ClassIcon } from '../markers/class-icon.tsx'
import { type MapTheme, PLAN_PALETTES } from '../plan/palette.ts'
import { SIGN_KINDS } from '../plan/plan-signs.ts'
import { SignIcon } from '../plan/sign-icon.tsx'
import { AreaLegend } from './area-legend.tsx'
import classes from './legend.module.css'

/** What the shapes and colours of the map mean. */
export function Legend({ theme }: { theme: MapTheme }) {
  const { t } = useTranslation()
  const palette = PLAN_PALETTES[theme]
  const site = useSite()
  const types = useAreaTypeLooks()
  const ownColoured = (types.data ?? []).filter(
    ({ id, use }) => use !== 'musterPoint' && site.data?.areas.some(({ typeId, riskLevel }) => typeId === id && riskLevel === null),
  )
  return (
    <section className={classes.legend} aria-label={t('map.legend.title')}>
      <ul>
        {TRACKABLE_CLASSES.map((trackableClass) => (
          <li key={trackableClass}>
            <ClassIcon trackableClass={trackableClass} theme={theme} sizePx={18} />
            {t(`map.class.${trackableClass}`)}
          </li>
        ))}
        <li>
          <span className={classes.sign}>
            <span className={classes.course} />
          </span>
          {t('map.legend.course')}
        </li>
        <li>
          <span className={classes.folded}>12</span>
          {t('map.legend.folded')}
        </li>
        <li>
          <ClassIcon trackableClass="employee" theme={theme} look="stale" sizePx={18} />
          {t('map.legend.stale')}
        </li>
        <li>
          <span className={classes.ghost}>
            <ClassIcon trackableClass="employee" theme={theme} sizePx={11} />
          </span>
          {t('map.legend.otherFloor')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.accuracy} />
          </span>
          {t('map.legend.accuracy')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.alarm} data-double />
          </span>
          {t('map.legend.alarm')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.alarm} />
          </span>
          {t('map.legend.acknowledged')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.pin} />
          </span>
          {t('map.legend.pin')}
        </li>
      </ul>
      <ul>
        <AreaLegend theme={theme} types={ownColoured} />
        <li>
          <span className={classes.bund} style={{ color: palette.outline }} />
          {t('map.legend.bund')}
        </li>
        <li>
          <span className={classes.muster} style={{ background: palette.area.green }} />
          {t('map.legend.muster')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.dot} style={{ background: palette.anchor.uwb }} />
          </span>
          {t('map.legend.uwb')}
        </li>
        <li>
          <span className={classes.sign}>
            <span className={classes.dot} style={{ background: palette.anchor.ble }} />
          </span>
          {t('map.legend.ble')}
        </li>
      </ul>
      <ul>
        {SIGN_KINDS.map((kind) => (
          <li key={kind}>
            <SignIcon kind={kind} theme={theme} />
            {t(`map.legend.sign.${kind}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
