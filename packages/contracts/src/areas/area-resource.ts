import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { SHAPE_FORM_KB } from '../map/shape-fault.ts'
import { defineResource } from '../resource/resource.ts'
import { TRACKABLE_CLASSES } from '../trackables/trackable.ts'
import { RISK_LEVELS } from './area.ts'
import { decimal, delay, isTime } from './area-checks.ts'
import { ALARM_FIELDS } from './area-settings.ts'
import { someDay } from './rules/own-days.ts'
import { MOST_PERIODS, WEEKDAYS } from './schedule.ts'

/** As published, or what the draft makes of it. */
export const AREA_STATES = ['published', 'added', 'changed', 'deleted'] as const

export const areaRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  typeName: z.string().nullable(),
  parentName: z.string().nullable(),
  /** How deep it lies in the tree. */
  depth: z.number().int(),
  floor: z.number().int().nullable(),
  moreFloors: z.array(z.number().int()),
  riskLevel: z.enum(RISK_LEVELS).nullable(),
  responsibleName: z.string().nullable(),
  /** How many may be in it; lists show it beside how many are. Null: any number. */
  occupancy: z.number().int().nullable(),
  state: z.enum(AREA_STATES),
  version: z.number().int(),
})
export type AreaRow = z.infer<typeof areaRow>

const RISK = { set: 'riskLevel', values: RISK_LEVELS } as const
const TYPES = '/area/type/options'
const CLASSES = { set: 'trackableClass', values: TRACKABLE_CLASSES } as const

/**
 * Areas as they will be: what is saved goes into the building's draft and is in force when the draft is published.
 * `AreaForm` is the same in the words of the tracker and of the versions.
 */
export const areaResource = defineResource({
  name: 'area',
  base: '/area',
  scope: 'areas',
  formKb: SHAPE_FORM_KB,
  row: areaRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 50 },
    { name: 'code', kind: 'text', required: true, length: 40 },
    { name: 'type', kind: 'select', required: true, options: { path: TYPES } },
    { name: 'parent', kind: 'dialog', chooser: 'areaParent', most: 1 },
    { name: 'fence', kind: 'geometry', required: true, draws: FENCE_TYPES },
    { name: 'moreFloors', kind: 'checkbox', options: { path: '/pod/map/floor-list' } },
    { name: 'riskLevel', kind: 'select', options: RISK },
    { name: 'baseM', kind: 'text', format: 'float', check: decimal(-1000, 1000, 'rules.areaHeight') },
    {
      name: 'topM',
      kind: 'text',
      format: 'float',
      check: (text, values) => {
        const base = String(values.baseM ?? '')
        return base !== '' && Number(text) <= Number(base) ? 'rules.areaTop' : decimal(-1000, 1000, 'rules.areaHeight')(text)
      },
    },
    { name: 'responsible', kind: 'dialog', chooser: 'person', most: 1 },
    { name: 'deputies', kind: 'dialog', chooser: 'person', most: 5 },
    { name: 'exitToleranceM', kind: 'text', required: true, format: 'float', initial: '0.5', check: decimal(0, 50, 'rules.areaTolerance') },
    { name: 'cardsRest', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    { name: 'enterDelayS', ...delay, initial: '0' },
    { name: 'exitDelayS', ...delay, initial: '2' },

    ...ALARM_FIELDS,

    {
      name: 'weekdays',
      kind: 'checkbox',
      options: { set: 'weekday', values: WEEKDAYS.map(String) },
      initial: WEEKDAYS.map(String),
    },
    {
      name: 'periods',
      kind: 'group',
      required: true,
      most: MOST_PERIODS,
      initial: [{ from: '00:00', to: '24:00' }],
      fields: [
        { name: 'from', kind: 'text', required: true, check: (text) => (isTime(text) && text !== '24:00' ? true : 'rules.areaPeriod') },
        {
          name: 'to',
          kind: 'text',
          required: true,
          check: (text, { from }) => (isTime(text) && text !== from ? true : 'rules.areaPeriod'),
        },
      ],
    },
    { name: 'holidays', kind: 'radio', required: true, options: YES_NO, initial: 'Y', check: someDay('weekdays') },
    { name: 'fromAt', kind: 'datetime' },
    {
      name: 'endAt',
      kind: 'datetime',
      check: (text, { fromAt }) => (String(fromAt ?? '') === '' || text > String(fromAt) ? true : 'rules.areaEnd'),
    },
    { name: 'exemptPeople', kind: 'dialog', chooser: 'allPersons', most: 200 },
    { name: 'exemptVehicles', kind: 'dialog', chooser: 'vehicle', most: 200 },
    { name: 'exemptClasses', kind: 'checkbox', options: CLASSES },
    { name: 'exemptDepartments', kind: 'dialog', chooser: 'department', most: 100 },
    { name: 'exemptPosts', kind: 'dialog', chooser: 'job', most: 100 },
    { name: 'exemptUnits', kind: 'dialog', chooser: 'unit', most: 100 },
  ],
  filters: [
    { name: 'nameOrCode', kind: 'text' },
    { name: 'type', kind: 'select', options: { path: TYPES } },
    { name: 'floor', kind: 'select', options: { path: '/pod/map/floor-list' } },
    { name: 'riskLevel', kind: 'select', options: RISK },
  ],
  sorts: ['tree', 'name', 'code'],
  permissions: { view: 'area:view', add: 'area:add', edit: 'area:edit', delete: 'area:delete' },
  page: { key: 'areaList', path: '/areas/list', icon: 'area', under: 'areas', place: 20, buttons: ['area:publish'] },
})
