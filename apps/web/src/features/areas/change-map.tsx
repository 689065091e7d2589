import { useComputedColorScheme } from '@mantine/core'
import type { AreaChange } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { useSite } from '../../live/queries.ts'
import { AreaEditor } from '../../map/editor/area-editor.tsx'
import { PLAN_PALETTES } from '../../map/plan/palette.ts'
import classes from './areas.module.css'
import { comparedAreas } from './compared-areas.ts'

const nothing = () => {}
const SIDES = ['before', 'after', 'same'] as const

interface ChangeMapProps {
  changes: readonly AreaChange[]
  /** Names of the former fences; by default their names at that time. */
  nameBefore?: string
  /** What the two states are called; by default before and after. */
  sides?: { before: string; after: string }
}

/** The fences that differ, before and after, and which is which: by colour, and by the style of its line. */
export default function ChangeMap({ changes, nameBefore, sides }: ChangeMapProps) {
  const { t } = useTranslation()
  const site = useSite()
  const { compared } = PLAN_PALETTES[useComputedColorScheme('light')]
  const areas = comparedAreas(changes, (name) => nameBefore ?? t('areas.change.beforeName', { name }))
  const wordOf = (side: (typeof SIDES)[number]) => (side !== 'same' && sides ? sides[side] : t(`map.draw.side.${side}`))
  return (
    <>
      <ul className={classes.legend} aria-label={t('map.legend.title')}>
        {SIDES.filter((side) => areas.some((area) => area.side === side)).map((side) => (
          <li key={side}>
            <span className={classes.line} data-side={side} style={{ color: compared[side] }} aria-hidden />
            {wordOf(side)}
          </li>
        ))}
      </ul>
      <div className={classes.plan}>
        {/* The areas in force would be a third state below the two. */}
        <QueryStates query={site}>
          {(plan) => <AreaEditor site={{ ...plan, areas: [] }} areas={areas} onChange={nothing} readOnly />}
        </QueryStates>
      </div>
    </>
  )
}
