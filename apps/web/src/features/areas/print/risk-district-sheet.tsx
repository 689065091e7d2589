import { type FormValues, filesOf, RISK_PAPERS, type RiskDistrictRow, type Site, type UploadedFile } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { PlanDrawing } from '../../../map/plan/plan-drawing.tsx'
import { floorName } from '../../../map/words/position-words.ts'
import { RiskLevelBadge } from '../risk-level.tsx'
import classes from './sheets.module.css'

/** Margin around the district, as a share of its size. */
const AROUND = 0.6

interface RiskDistrictSheetProps {
  row: RiskDistrictRow
  values: FormValues
  site: Site
  printedMs: number
}

/** A district on paper: where it is, how high its risk is, its two commitments and three cards. */
export function RiskDistrictSheet({ row, values, site, printedMs }: RiskDistrictSheetProps) {
  const { t } = useTranslation()
  const area = site.areas.find(({ id }) => id === row.id)
  const facts = {
    code: row.code,
    responsible: row.responsible,
    floor: row.floor === null ? t('areas.everyFloor') : floorName(t, site.floors, row.floor),
    height: row.baseM !== null && row.stretchM !== null ? t('areas.print.height', { from: row.baseM, to: row.baseM + row.stretchM }) : null,
  }
  return (
    <>
      <h1 className={classes.title}>{t('areas.print.district', { name: row.name })}</h1>
      <p className={classes.facts}>
        <RiskLevelBadge level={row.level} />
        {Object.entries(facts).map(([name, value]) =>
          value === null ? null : <span key={name}>{t(`areas.print.fact.${name as keyof typeof facts}`, { value })}</span>,
        )}
      </p>
      {area && (
        <div className={classes.part}>
          <PlanDrawing
            site={site}
            floor={row.floor ?? 0}
            areas={[area]}
            label={row.name}
            extent={around(area.polygon[0]!, site.extent)}
            lettersShare={1 / 60}
          />
        </div>
      )}
      {RISK_PAPERS.map((paper) => (
        <section key={paper} className={classes.paper}>
          <h2>{t(`areas.riskPaper.${paper}`)}</h2>
          <p className={classes.text}>{String(values[paper] ?? '') || t('areas.print.nothing')}</p>
          {((values[filesOf(paper)] ?? []) as UploadedFile[]).map(({ name }, i) => (
            <p key={`${i}-${name}`}>{t('areas.print.file', { name })}</p>
          ))}
        </section>
      ))}
      <footer className={classes.foot}>
        <span>{site.name}</span>
        <span>{t('areas.print.printed', { time: siteDateTime(printedMs, site.timeZone) })}</span>
      </footer>
    </>
  )
}

/** A fence with its surroundings within the site, [minX, minY, maxX, maxY] metres. */
function around(ring: readonly (readonly [number, number])[], of: Site['extent']): Site['extent'] {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const edge = Math.max(maxX - minX, maxY - minY) * AROUND
  return [Math.max(minX - edge, of[0]), Math.max(minY - edge, of[1]), Math.min(maxX + edge, of[2]), Math.min(maxY + edge, of[3])]
}
