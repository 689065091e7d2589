import type { AlarmKind } from '@muster/contracts'

/** A bell of the demonstration site, on one of our gateways. */
interface DemoBell {
  code: string
  name: string
  /** Codes of areas; none: the whole site. */
  areas: readonly string[]
  kinds: readonly AlarmKind[]
  seconds: number
  remark: string
  /** The simulator answers for it; the other one has no power. */
  answers: boolean
}

export const DEMO_BELLS: readonly DemoBell[] = [
  {
    ...{ code: 'CTRL-1', name: '中控室警铃', areas: [], kinds: ['sos', 'gas'], seconds: 60, answers: true },
    remark: '全厂求救与气体报警，值班员确认后处置',
  },
  {
    ...{ code: 'TANK-1', name: '罐区防爆电铃', areas: ['risk-tank-farm'], seconds: 30, answers: true },
    ...{ kinds: ['outOfBounds', 'overcrowding', 'stationary'], remark: '罐区东侧消防柱，Ex d IIB T4' },
  },
  {
    ...{ code: 'LOAD-1', name: '装卸站电铃', areas: ['risk-loading'], seconds: 30, answers: false },
    ...{ kinds: ['outOfBounds', 'overspeed'], remark: '线路检修，暂未送电' },
  },
]
