import type { PermitLevel, PermitState } from '@muster/contracts'

/** A permit of the demonstration site; times in hours from the moment of seeding. */
export interface DemoPermit {
  level: PermitLevel
  state: PermitState
  submitted?: false
  content: string
  place: string
  from: number
  hours: number
  /** Post of the operators. */
  post: string
  hazards: string
  finished?: true
  /** Why it was requested on the same day. */
  urgent?: string
  /** Its first signature was given where positioning showed nobody. */
  signedAway?: true
}

/** Permits of these days, in all states. */
export const DEMO_PERMITS: readonly DemoPermit[] = [
  {
    ...{ level: 'hotFirst', state: 'inProgress', content: '循环水管线法兰焊接', place: '装置区一层', from: -1, hours: 7, post: 'welder' },
    hazards: '火灾、爆炸、灼烫',
  },
  {
    ...{
      level: 'heightTwo',
      state: 'inProgress',
      content: '框架三层保温修复',
      place: '装置区框架',
      from: -20,
      hours: 72,
      post: 'scaffolder',
    },
    hazards: '高处坠落、物体打击',
  },
  {
    ...{ level: 'liftingSecond', state: 'paused', content: '换热器管束吊装', place: '检修场地', from: -4, hours: 10, post: 'fitter' },
    hazards: '起重伤害、物体打击',
    signedAway: true,
  },
  {
    ...{ level: 'temporaryPower', state: 'issued', content: '检修临时照明', place: '公用工程区', from: -2, hours: 96, post: 'electrician' },
    hazards: '触电、火灾',
  },
  {
    ...{ level: 'blindPlate', state: 'issued', content: '进料线加盲板', place: '罐区', from: 2, hours: 6, post: 'fitter' },
    hazards: '中毒、泄漏',
    urgent: '阀门内漏，须当日隔离',
  },
  {
    ...{ level: 'confinedSpace', state: 'notIssued', content: '储罐内部清理', place: '罐区', from: 4, hours: 8, post: 'cleaner' },
    hazards: '中毒和窒息',
  },
  {
    ...{
      level: 'hotSecond',
      state: 'notIssued',
      submitted: false,
      content: '管廊支架焊接',
      place: '管廊',
      from: 20,
      hours: 8,
      post: 'welder',
    },
    hazards: '火灾、高处坠落',
  },
  {
    ...{ level: 'excavation', state: 'accepted', content: '电缆沟开挖', place: '道路旁', from: -50, hours: 8, post: 'fitter' },
    hazards: '坍塌、损坏地下设施',
  },
  {
    ...{ level: 'roadClosure', state: 'accepted', content: '三号路临时断路', place: '三号路', from: -50, hours: 10, post: 'driver' },
    hazards: '车辆伤害',
  },
  {
    ...{ level: 'hotSpecial', state: 'revoked', content: '带压堵漏焊接', place: '装置区二层', from: -30, hours: 4, post: 'welder' },
    hazards: '火灾、爆炸',
  },
  {
    ...{ level: 'liftingThird', state: 'void', content: '阀门吊装', place: '泵房', from: -28, hours: 5, post: 'fitter' },
    hazards: '起重伤害',
  },
  {
    ...{
      level: 'heightOne',
      state: 'inProgress',
      finished: true,
      content: '灯具更换',
      place: '仓库',
      from: -6,
      hours: 9,
      post: 'electrician',
    },
    hazards: '高处坠落、触电',
  },
]
