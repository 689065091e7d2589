import {
  type Area,
  type AreaColour,
  type AreaSettings,
  type AreaUse,
  type OutOfBoundsRule,
  type TrackableClass,
  VEHICLE_CLASSES,
} from '@muster/contracts'
import { OFFICE } from '../map/office.ts'
import { PROCESS_UNIT_BOUNDARY } from '../map/process-unit.ts'
import { corners, type Rect } from '../map/sheet.ts'
import { CONTROL_BUILDING, SUBSTATION, WAREHOUSE, WORKSHOP } from '../map/single-storey.ts'
import { DEMO_BUILDING_ID } from '../map/site.ts'
import { TANK_FARM } from '../map/tank-farm.ts'
import { LOADING_BAY } from '../map/utilities.ts'

/** An area with its alarm rule. */
export interface PlantArea extends Omit<Area, 'use' | 'colour' | 'moreFloors' | 'zooms'> {
  rule: OutOfBoundsRule | null
  /** Further alarm settings. */
  watched: Partial<AreaSettings>
  /** How many people may be in it at once; null when there is no limit. */
  capacity: number | null
  /** Cards are left or switched off here. */
  cardsRest: boolean
  /** Whom its rules exempt: plates of vehicles, and codes of contractor units. */
  exempt: { plates?: readonly string[]; units?: readonly string[] }
  /** Code of the area containing it. */
  within: string | null
  /** Code of the department whose leader is responsible, and of the one whose leader is the deputy. */
  answers: string
  standsIn: string | null
}

function area(code: string, name: string, type: string, rect: Rect, more: Partial<PlantArea> = {}): PlantArea {
  return {
    id: `${DEMO_BUILDING_ID}-${code}`,
    code,
    name,
    typeId: `${DEMO_BUILDING_ID}-${type}`,
    riskLevel: null,
    floor: null,
    polygon: [corners(rect)],
    baseM: null,
    topM: null,
    rule: null,
    watched: {},
    capacity: null,
    cardsRest: false,
    exempt: {},
    within: null,
    answers: 'hse',
    standsIn: null,
    ...more,
  }
}

const noEntryFor = (...classes: string[]): PlantArea['rule'] => ({
  kind: 'outOfBounds',
  trigger: 'enter',
  classes,
  onDelayMs: 3000,
  offDelayMs: 5000,
})

const MINUTE_MS = 60_000
const PEOPLE = ['employee', 'contractor', 'visitor']

const room = (name: string): Rect => CONTROL_BUILDING.floors[0]!.rooms.find((candidate) => candidate.name === name)!.rect

/** Types of areas besides the three initial ones; codes are parts of their ids. */
export const AREA_TYPES: readonly {
  code: string
  name: string
  use: AreaUse
  colour: AreaColour
  sort: number
  admits?: TrackableClass[]
}[] = [
  { code: 'restricted', name: '限制进入区域', use: 'zone', colour: 'magenta', sort: 40, admits: ['employee'] },
  { code: 'gate', name: '门岗', use: 'zone', colour: 'teal', sort: 50 },
]

/** People who leave hand the card in or take it away. */
const GATE: Rect = [54, -8, 80, 12]

/** Risk areas in the law's four colours, restricted zones inside them, and the muster points. */
export const AREAS: PlantArea[] = [
  area('risk-tank-farm', '原料罐区（重大危险源）', 'risk', TANK_FARM, { riskLevel: 'major', answers: 'tank-farm', standsIn: 'logistics' }),
  area('risk-process', '2# 精细化工装置', 'risk', PROCESS_UNIT_BOUNDARY, {
    riskLevel: 'greater',
    answers: 'production',
    standsIn: 'shift-a',
  }),
  area('risk-loading', '危化品装卸站', 'risk', LOADING_BAY, { riskLevel: 'greater', answers: 'logistics', standsIn: 'warehouse' }),
  area('risk-warehouse', '综合仓库', 'risk', WAREHOUSE.outline, { riskLevel: 'general', answers: 'warehouse' }),
  area('risk-workshop', '机修车间', 'risk', WORKSHOP.outline, { riskLevel: 'general', answers: 'maintenance' }),
  area('risk-waste', '危废暂存库', 'risk', [12, 160, 42, 184], {
    riskLevel: 'general',
    watched: {
      retention: { classes: PEOPLE, onDelayMs: 5 * MINUTE_MS, offDelayMs: 30_000 },
      // Waste is handled in pairs.
      gathering: { radiusM: 15, yellowFrom: 3, orangeFrom: 4, redFrom: 5, onDelayMs: MINUTE_MS },
    },
  }),
  area('risk-office', '综合办公楼', 'risk', OFFICE.outline, { riskLevel: 'lower', answers: 'administration' }),
  area('risk-control', '中央控制楼', 'risk', CONTROL_BUILDING.outline, { riskLevel: 'lower', answers: 'production', standsIn: 'shift-a' }),
  area('no-entry-tank-farm', '罐区禁入（承包商、访客）', 'restricted', [238, 157, 376, 269], {
    within: 'risk-tank-farm',
    answers: 'tank-farm',
    rule: noEntryFor('contractor', 'visitor'),
    // Vessels and pipes are inspected all the year round.
    exempt: { units: ['inspection'] },
  }),
  area('no-entry-process', '装置区访客禁入', 'restricted', PROCESS_UNIT_BOUNDARY, {
    within: 'risk-process',
    answers: 'production',
    rule: noEntryFor('visitor'),
  }),
  area('no-entry-control-room', '中控室限制进入', 'restricted', room('中控室'), {
    within: 'risk-control',
    floor: 1,
    answers: 'production',
    rule: noEntryFor('contractor', 'visitor'),
    watched: { understaffing: { minimum: 1, classes: ['employee'], personIds: [], onDelayMs: MINUTE_MS, offDelayMs: 10_000 } },
  }),
  area('no-entry-cabinet-room', '机柜间限制进入', 'restricted', room('机柜间'), {
    within: 'risk-control',
    floor: 1,
    answers: 'electrical',
    capacity: 4,
    rule: noEntryFor('contractor', 'visitor'),
  }),
  area('no-entry-substation', '变配电所限制进入', 'restricted', SUBSTATION.outline, {
    answers: 'electrical',
    rule: noEntryFor('contractor', 'visitor'),
  }),
  area('no-entry-top-platform', '13.5 m 平台访客禁入', 'restricted', [104, 176, 164, 206], {
    within: 'risk-process',
    floor: 4,
    answers: 'production',
    baseM: 13,
    topM: 18,
    rule: noEntryFor('visitor'),
    // Work at one place takes up to eight minutes there.
    watched: { stationary: { classes: PEOPLE, stillMs: 10 * MINUTE_MS, offDelayMs: 0 } },
  }),
  area('north-road', '北环路东段（消防通道，单向）', 'zone', [230, 275, 380, 285], {
    floor: 0,
    answers: 'security',
    // The fire engine.
    exempt: { plates: ['苏J61119'] },
    watched: {
      overspeed: { classes: [...VEHICLE_CLASSES], limitKmh: 20, deadBandKmh: 2, onDelayMs: 1000, offDelayMs: 5000 },
      wrongWay: { classes: [...VEHICLE_CLASSES], directionDeg: 90, toleranceDeg: 60, onDelayMs: 2000, offDelayMs: 5000 },
      parkedTooLong: { classes: [...VEHICLE_CLASSES], stillMs: 5 * MINUTE_MS, offDelayMs: 0 },
    },
  }),
  area('gate', '厂门（交卡处）', 'gate', GATE, { floor: 0, cardsRest: true, answers: 'security' }),
  area('muster-1', '1号集合点', 'musterPoint', [106, 96, 140, 124], { floor: 0, answers: 'security' }),
  area('muster-2', '2号集合点', 'musterPoint', [250, 106, 288, 130], { floor: 0, answers: 'security' }),
]
