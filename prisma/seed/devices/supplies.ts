import { all, box, cone, disc, drawIcon, type Shape, without } from '../icons/draw.ts'

interface DemoSupply {
  code: string
  /** A word of the building's dictionary. */
  kind: 'fire' | 'protection' | 'spill' | 'medical' | 'communication'
  name: string
  remark: string
  storage: string
  quantity: number
  /** Days after the seeding; null: it does not expire. */
  expiresInDays: number | null
  /** Floor and metres of the plan. */
  at: readonly [floor: number, x: number, y: number]
  /** PNG. */
  icon: () => Buffer
}

const RED = [196, 43, 43] as const
const GREEN = [28, 124, 84] as const
const BLUE = [30, 98, 170] as const
const AMBER = [176, 104, 12] as const

const bottle = all(box(0.38, 0.36, 0.62, 0.84), disc(0.5, 0.38, 0.12), box(0.45, 0.18, 0.55, 0.3), box(0.28, 0.18, 0.55, 0.24))
const cross = all(box(0.41, 0.2, 0.59, 0.8), box(0.2, 0.41, 0.8, 0.59))
const mask = without(
  all(disc(0.5, 0.4, 0.26), disc(0.34, 0.68, 0.12), disc(0.66, 0.68, 0.12), cone(0.5, 0.2, 0.8, 0.2)),
  box(0.32, 0.32, 0.68, 0.44),
)
const drop = all(disc(0.5, 0.6, 0.22), cone(0.5, 0.16, 0.54, 0.21))
const heap = all(cone(0.5, 0.34, 0.78, 0.34), box(0.16, 0.72, 0.84, 0.82))
const ring: Shape = without(disc(0.5, 0.5, 0.33), disc(0.5, 0.5, 0.16))
const lens: Shape = (x, y) => disc(0.5, 0.64, 0.36)(x, y) && disc(0.5, 0.2, 0.36)(x, y)
const small = (cx: number) => all(disc(cx, 0.78, 0.06), cone(cx, 0.64, 0.77, 0.057))
const eye = all(without(lens, disc(0.5, 0.42, 0.09)), small(0.32), small(0.5), small(0.68))
const horn: Shape = (x, y) => x >= 0.36 && x <= 0.76 && Math.abs(y - 0.44) <= 0.08 + (x - 0.36) * 0.45
const megaphone = all(horn, box(0.18, 0.36, 0.38, 0.52), box(0.4, 0.5, 0.48, 0.8))

/** Supplies of the demonstration site; names of at most 15 characters, remarks of at most 50. */
export const DEMO_SUPPLIES: readonly DemoSupply[] = [
  {
    code: 'extinguisher',
    kind: 'fire',
    name: '干粉灭火器',
    remark: '8 kg，罐区、装置区每 20 m 两具，每月检查压力',
    ...{ storage: '原料罐区东侧消防器材箱', quantity: 16, expiresInDays: 210, at: [0, 232, 205] },
    icon: () => drawIcon(bottle, RED),
  },
  {
    code: 'hydrant-box',
    kind: 'fire',
    name: '消防水带箱',
    remark: '水带两盘、水枪一支，沿主干道布置',
    ...{ storage: '环厂主干道消防水带箱 3#', quantity: 8, expiresInDays: null, at: [0, 180, 151] },
    icon: () => drawIcon(ring, RED),
  },
  {
    code: 'sand',
    kind: 'fire',
    name: '消防沙箱',
    remark: '2 m³，配铁锹四把',
    ...{ storage: '装卸站南侧', quantity: 3, expiresInDays: null, at: [0, 316, 98] },
    icon: () => drawIcon(heap, AMBER),
  },
  {
    code: 'breathing',
    kind: 'protection',
    name: '正压式空气呼吸器',
    remark: '中控楼应急柜六套，每周查气瓶压力不低于 25 MPa',
    ...{ storage: '中控楼应急柜', quantity: 6, expiresInDays: 24, at: [1, 176, 80] },
    icon: () => drawIcon(mask, BLUE),
  },
  {
    code: 'absorbent',
    kind: 'spill',
    name: '吸油毡与围油栏',
    remark: '装卸站和罐区应急库，泄漏时先堵雨排口',
    ...{ storage: '罐区应急库', quantity: 20, expiresInDays: 380, at: [0, 240, 262] },
    icon: () => drawIcon(drop, AMBER),
  },
  {
    code: 'first-aid',
    kind: 'medical',
    name: '急救箱',
    remark: '门卫、中控楼、机修车间各一，药品按季更换',
    ...{ storage: '门卫室', quantity: 3, expiresInDays: -12, at: [1, 60, 15] },
    icon: () => drawIcon(cross, GREEN),
  },
  {
    code: 'eye-wash',
    kind: 'medical',
    name: '洗眼器',
    remark: '装卸站、装置区，每周放水试验',
    ...{ storage: '装卸站鹤管区', quantity: 2, expiresInDays: null, at: [0, 330, 100] },
    icon: () => drawIcon(eye, GREEN),
  },
  {
    code: 'megaphone',
    kind: 'communication',
    name: '手持扩音器',
    remark: '两个集合点各两只，随附备用电池',
    ...{ storage: '1 号集合点器材柜', quantity: 4, expiresInDays: 75, at: [0, 112, 110] },
    icon: () => drawIcon(megaphone, BLUE),
  },
]
