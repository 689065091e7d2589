import type { GateRow } from '@muster/contracts'
import type { Column } from '../../resource/list-screen-definition.ts'

/** Gates and checkpoints have the same columns. */
export const GATE_COLUMNS: readonly Column<GateRow>[] = [
  { name: 'name', sort: 'name' },
  { name: 'areaName', field: 'area' },
  { name: 'doors' },
  { name: 'devices', copy: true },
  { name: 'ruleCount', kind: 'number' },
  { name: 'inside', kind: 'number' },
  { name: 'lastAt', kind: 'datetime' },
  { name: 'enabled', kind: 'yesNo' },
]
