import { type DrillPlanRow, drillPlan } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { EvacuationReach } from './evacuation-reach.tsx'
import { PlanCopyDialog } from './plan-copy-dialog.tsx'
import { PlanVersionsDialog } from './plan-versions-dialog.tsx'

function Names({ names, none }: { names: readonly string[]; none: 'app.empty' | 'emergency.wholePlant' }) {
  const { t } = useTranslation()
  return <>{names.length === 0 ? t(none) : names.join(t('resource.listSeparator'))}</>
}

export const drillPlanScreen = defineListScreen<DrillPlanRow>({
  resource: drillPlan,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'startAt', kind: 'datetime', sort: 'startAt' },
    { name: 'endAt', kind: 'datetime' },
    { name: 'totalMin', kind: 'number' },
    { name: 'islands', render: ({ islands }) => <Names names={islands} none="app.empty" /> },
    { name: 'areas', render: ({ areas }) => <Names names={areas} none="emergency.wholePlant" /> },
    { name: 'accidentPoints', kind: 'number' },
    { name: 'runs', kind: 'number' },
    { name: 'evacuated', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
  slots: { reach: EvacuationReach },
  rowActions: [
    { key: 'copy', permission: 'emergency:plan:add', Dialog: PlanCopyDialog },
    { key: 'versions', permission: 'emergency:plan:view', Dialog: PlanVersionsDialog },
  ],
})

const DrillPlansScreen = () => <ListScreen screen={drillPlanScreen} />

export default DrillPlansScreen
