import { type AnchorRow, baseStation } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { anchorColumns, stationRecord } from './anchor-columns.tsx'

export const baseStationScreen = defineListScreen<AnchorRow>({
  resource: baseStation,
  columns: anchorColumns('anchor'),
  nameOf: ({ name }) => name,
  record: stationRecord,
})

/** Anchors: placed on the plan by mouse, and monitored. */
const StationsScreen = () => <ListScreen screen={baseStationScreen} />

export default StationsScreen
