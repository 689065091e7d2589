import { z } from 'zod'
import { decimal, whole } from '../areas/area-checks.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { PHOTO } from '../people/photo.ts'
import { defineResource } from '../resource/resource.ts'
import { PERMIT_STATES, PERMIT_VIEWS } from './life.ts'
import { PERMIT_LEVELS, PERMIT_TREE, PERMIT_TYPES } from './types.ts'
import { UPGRADE_REASONS } from './upgrade.ts'

export const MOST_OPERATORS = 50

export const permitRow = z.object({
  id: z.string(),
  /** Null: a draft. */
  number: z.string().nullable(),
  type: z.enum(PERMIT_TYPES),
  level: z.enum(PERMIT_LEVELS),
  /** Why it is of a higher class than it was applied for. */
  upgrade: z.enum(UPGRADE_REASONS).nullable(),
  state: z.enum(PERMIT_STATES),
  view: z.enum(PERMIT_VIEWS),
  submitted: z.boolean(),
  finished: z.boolean(),
  content: z.string(),
  place: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  applicant: z.string().nullable(),
  guardian: z.string().nullable(),
  unitName: z.string().nullable(),
  operators: z.number().int(),
  /** Asked for less than a day ahead. */
  urgent: z.boolean(),
  /** Signatures of people whom positioning did not show at the place. */
  signedAway: z.number().int(),
  version: z.number().int(),
})
export type PermitRow = z.infer<typeof permitRow>

const TYPE = { set: 'permitKind', values: PERMIT_TYPES } as const
const LEVEL = { set: 'permitKind', values: PERMIT_LEVELS } as const
const STATE = { set: 'permitState', values: PERMIT_STATES } as const
const VIEW = { set: 'permitView', values: PERMIT_VIEWS } as const
const height = decimal(-1000, 1000, 'rules.areaHeight')
const ofBlindPlates = [{ field: 'kind', contains: 'blindPlate' }] as const

/** Permits for hazardous work: how they are applied for, and the ledger. */
export const permit = defineResource({
  name: 'permit',
  base: '/permit',
  scope: 'people',
  row: permitRow,
  // A fence of as many points as may be drawn.
  formKb: 1024,
  fields: [
    { name: 'number', kind: 'text', locked: true },
    { name: 'kind', kind: 'cascader', required: true, options: { set: 'permitKind', tree: PERMIT_TREE } },
    { name: 'content', kind: 'textarea', required: true, length: 500, wide: true },
    { name: 'place', kind: 'text', required: true, length: 100 },
    { name: 'equipment', kind: 'text', length: 100 },
    { name: 'startAt', kind: 'datetime', required: true },
    {
      name: 'endAt',
      kind: 'datetime',
      required: true,
      check: (value, { startAt }) => value > String(startAt ?? '') || 'rules.endBeforeStart',
    },
    { name: 'explosive', kind: 'radio', options: YES_NO, initial: 'N', watch: [{ field: 'kind', contains: 'temporaryPower' }] },
    { name: 'urgent', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    { name: 'urgentReason', kind: 'text', required: true, length: 200, watch: [{ field: 'urgent', equals: 'Y' }] },
    { name: 'blindPlate', kind: 'text', required: true, length: 50, watch: ofBlindPlates },
    { name: 'applicant', kind: 'dialog', chooser: 'person', most: 1, required: true },
    { name: 'confirmer', kind: 'dialog', chooser: 'person', most: 1 },
    { name: 'guardian', kind: 'dialog', chooser: 'allPersons', most: 1, required: true },
    { name: 'unit', kind: 'remoteSelect', path: '/bp/contractor/simple-list' },
    { name: 'operators', kind: 'dialog', chooser: 'allPersons', most: MOST_OPERATORS, required: true },
    { name: 'crew', kind: 'dialog', chooser: 'allPersons', most: MOST_OPERATORS },
    { name: 'area', kind: 'geometry', required: true, draws: FENCE_TYPES },
    { name: 'baseM', kind: 'text', format: 'float', check: height },
    {
      name: 'topM',
      kind: 'text',
      format: 'float',
      check: (text, values) => {
        const base = String(values.baseM ?? '')
        return base !== '' && Number(text) <= Number(base) ? 'rules.areaTop' : height(text)
      },
    },
    { name: 'mostPeople', kind: 'text', format: 'integer', check: whole(1, 500, 'rules.permitPeople') },
    { name: 'guardianAwayS', kind: 'text', required: true, format: 'integer', initial: '30', check: whole(5, 3600, 'rules.permitAway') },
    { name: 'guardianPauses', kind: 'radio', options: { set: 'yesNo', values: ['Y', 'N'] }, initial: 'N' },
    { name: 'riskDistrict', kind: 'dialog', chooser: 'area', most: 1 },
    { name: 'hazards', kind: 'textarea', required: true, length: 1000, wide: true },
    { name: 'otherMeasures', kind: 'textarea', length: 500, wide: true },
    {
      name: 'linked',
      kind: 'group',
      most: 10,
      wide: true,
      fields: [{ name: 'permit', kind: 'remoteSelect', path: '/permit/options', required: true }],
    },
    { name: 'photos', kind: 'multiImg', upload: PHOTO, most: 9, wide: true },
    { name: 'files', kind: 'multiFile', upload: UPLOAD_LIMITS.plan, most: 9, wide: true },
  ],
  listed: [
    { name: 'state', kind: 'select', options: STATE },
    { name: 'view', kind: 'select', options: VIEW },
    { name: 'unitName', kind: 'text' },
    { name: 'signedAway', kind: 'text' },
  ],
  filters: [
    { name: 'number', kind: 'text' },
    { name: 'type', kind: 'select', options: TYPE },
    { name: 'level', kind: 'select', options: LEVEL },
    { name: 'view', kind: 'select', options: VIEW },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'time', kind: 'datetimeRange' },
    { name: 'person', kind: 'remoteSelect', options: { path: '/base/user/options' } },
    { name: 'unit', kind: 'remoteSelect', options: { path: '/bp/contractor/simple-list' } },
    { name: 'place', kind: 'text' },
    { name: 'urgent', kind: 'select', options: YES_NO },
    { name: 'upgraded', kind: 'select', options: YES_NO },
    { name: 'signedAway', kind: 'select', options: YES_NO },
  ],
  sorts: ['-startAt', 'number'],
  permissions: { view: 'permit:view', add: 'permit:add', edit: 'permit:edit', delete: 'permit:delete', export: 'permit:export' },
  page: {
    key: 'permitLedger',
    path: '/permits/list',
    icon: 'flame',
    under: 'permits',
    place: 10,
    buttons: ['permit:approve', 'permit:check', 'permit:control', 'permit:accept', 'permit:revoke'],
  },
})
