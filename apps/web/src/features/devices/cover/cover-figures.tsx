import { type CoverGrid, cellAt, summaryOf } from '@muster/geometry'
import { useTranslation } from 'react-i18next'
import classes from './coverage.module.css'
import type { Measured } from './use-measured.ts'

/** Accuracy that area rules usually require, metres. */
const WISHED_M = 0.5

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
const metres = (value: number) => `${value.toFixed(2)} m`
const percent = (share: number) => `${Math.round(share * 100)} %`

/** The floor in figures; expected and measured are compared where both are known. */
export function CoverFigures({ grid, measured, anchors }: { grid: CoverGrid; measured: Measured; anchors: number }) {
  const { t } = useTranslation()
  const { located, exact, medianM } = summaryOf(grid, WISHED_M)
  const both = measured.cells.flatMap(({ x, y, accuracyM }) => {
    const at = cellAt(grid, x + measured.cellM / 2, y + measured.cellM / 2)
    const expectedM = at === null ? undefined : grid.errorM[at]
    return expectedM === undefined || expectedM === Number.POSITIVE_INFINITY ? [] : [{ expectedM, accuracyM }]
  })
  const expectedThere = middle(both.map(({ expectedM }) => expectedM))
  const measuredThere = middle(both.map(({ accuracyM }) => accuracyM))
  const facts: [string, string][] = [
    [t('coverage.anchors'), String(anchors)],
    [t('coverage.located'), percent(located)],
    [t('coverage.exact', { wished: WISHED_M }), percent(exact)],
    [t('coverage.median'), medianM === null ? t('app.empty') : metres(medianM)],
    [t('coverage.expectedThere'), expectedThere === undefined ? t('app.empty') : metres(expectedThere)],
    [t('coverage.measuredThere'), measuredThere === undefined ? t('app.empty') : metres(measuredThere)],
  ]
  return (
    <dl className={classes.facts} aria-live="polite">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
