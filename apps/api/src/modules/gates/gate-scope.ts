import { columnsOf } from '@muster/database'
import { seesTrackable } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import { seesBlock, seesBriefing } from './access-rows.ts'

const gp = columnsOf('gate_passage', 'gp')
const an = columnsOf('access_anomaly', 'an')
const k = columnsOf('access_block', 'k')
const sb = columnsOf('safety_briefing', 'sb')

/** Passages of unknown people are visible to those who see everybody. */
export const PASSAGE_ROWS: ScopedRows = {
  from: 'gate_passage gp',
  id: gp.id,
  building: gp.building_id,
  sees: ({ scope }, value) => seesTrackable(scope, gp.trackable_no, value),
}

export const ANOMALY_ROWS: ScopedRows = {
  from: 'access_anomaly an',
  id: an.id,
  building: an.building_id,
  sees: ({ scope }, value) => seesTrackable(scope, an.trackable_no, value),
}

export const BLOCK_ROWS: ScopedRows = {
  from: 'access_block k',
  id: k.id,
  building: k.building_id,
  sees: ({ scope }, value) => seesBlock(scope, value),
}

export const BRIEFING_ROWS: ScopedRows = {
  from: 'safety_briefing sb',
  id: sb.id,
  building: sb.building_id,
  sees: ({ scope }, value) => seesBriefing(scope, value),
}
