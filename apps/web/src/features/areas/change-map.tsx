import type { AreaChange, Drawing } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { QueryStates } from '../../components/query-states.tsx'
import { useSite } from '../../live/queries.ts'
import { AreaEditor, type EditedArea } from '../../map/editor/area-editor.tsx'
import classes from './areas.module.css'

const nothing = () => {}

interface ChangeMapProps {
  changes: readonly AreaChange[]
  /** Names of the former fences; by default their names at that time. */
  nameBefore?: string
}

/** The fences that differ, before and after. */
export default function ChangeMap({ changes, nameBefore }: ChangeMapProps) {
  const { t } = useTranslation()
  const site = useSite()
  const drawn = (id: string, name: string, form: AreaChange['before']): EditedArea[] => {
    const fence = form?.fence as Drawing | null | undefined
    return fence ? [{ id, name, floor: fence.floor, shape: fence.shape as EditedArea['shape'] }] : []
  }
  const areas = changes.flatMap(({ id, name, before, after }) => {
    const hasMoved = JSON.stringify(before?.fence) !== JSON.stringify(after?.fence)
    return [
      ...(hasMoved
        ? drawn(`${id} before`, nameBefore ?? t('areas.change.beforeName', { name: String(before?.name ?? name) }), before)
        : []),
      ...drawn(id, name, after),
    ]
  })
  return (
    <div className={classes.plan}>
      <QueryStates query={site}>{(plan) => <AreaEditor site={plan} areas={areas} onChange={nothing} readOnly />}</QueryStates>
    </div>
  )
}
