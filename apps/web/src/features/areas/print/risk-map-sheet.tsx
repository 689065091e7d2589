import type { Site } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { PlanDrawing } from '../../../map/plan/plan-drawing.tsx'
import { RiskLegend } from '../risk-level.tsx'
import classes from './sheets.module.css'

/** Outdoors: the plan of the whole site. */
const OUTDOOR = 0

/** The four-colour map of the site, as posted at the gate. */
export function RiskMapSheet({ site, printedMs }: { site: Site; printedMs: number }) {
  const { t } = useTranslation()
  const title = t('areas.print.riskMap', { site: site.name })
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      <PlanDrawing site={site} floor={OUTDOOR} areas={site.areas.filter(({ use }) => use === 'risk')} label={title} />
      <footer className={classes.foot}>
        <span className={classes.legend}>
          <RiskLegend />
        </span>
        <span>{t('areas.print.printed', { time: siteDateTime(printedMs, site.timeZone) })}</span>
      </footer>
    </>
  )
}
