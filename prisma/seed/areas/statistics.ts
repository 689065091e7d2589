import type { StatisticPlace } from '@muster/contracts'

/** Lines of the head counts, in order: areas by code. */
export const STATISTICS: readonly { name: string; areas: string[]; places: StatisticPlace[] }[] = [
  { name: '生产装置区', areas: ['risk-process'], places: ['home', 'bigScreen'] },
  { name: '罐区与装卸站', areas: ['risk-tank-farm', 'risk-loading'], places: ['home', 'bigScreen'] },
  { name: '仓库、机修与危废', areas: ['risk-warehouse', 'risk-workshop', 'risk-waste'], places: ['home', 'bigScreen'] },
  { name: '中控与变配电', areas: ['risk-control', 'no-entry-substation'], places: ['home', 'bigScreen'] },
  { name: '综合办公楼', areas: ['risk-office'], places: ['home'] },
  { name: '紧急集合点', areas: ['muster-1', 'muster-2'], places: ['bigScreen'] },
]
