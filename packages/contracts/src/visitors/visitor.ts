import { z } from 'zod'
import { alarmTemplateField } from '../alarms/alarm-template.ts'
import type { FormValues } from '../fields/field.ts'
import { ID_TYPES, isIdNumber } from '../people/id-number.ts'
import { defineResource } from '../resource/resource.ts'

export const VISIT_REASONS = ['business', 'visit', 'interview', 'other'] as const
/** booked → onSite (card issued) → left (card returned). */
export const VISIT_STATES = ['booked', 'onSite', 'left'] as const

export const visitorRow = z.object({
  id: z.string(),
  no: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  idNumber: z.string().nullable(),
  reason: z.string(),
  hostName: z.string().nullable(),
  bookedFrom: z.iso.datetime().nullable(),
  bookedTo: z.iso.datetime().nullable(),
  state: z.enum(VISIT_STATES),
  /** The booked time is over, and the visitor has not come, or has not left. */
  late: z.boolean(),
  tagSn: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})

const checkId = (value: string, values: FormValues) => (isIdNumber(String(values.idType ?? ''), value) ? true : 'rules.idNumber')

export const visitor = defineResource({
  name: 'visitor',
  base: '/bp/visitor',
  scope: 'people',
  row: visitorRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'phone', kind: 'text', required: true, format: 'phone', personal: 'number' },
    { name: 'idType', kind: 'select', required: true, options: { set: 'idType', values: ID_TYPES }, initial: 'resident' },
    { name: 'idNumber', kind: 'text', required: true, length: 30, personal: 'number', check: checkId },
    { name: 'reason', kind: 'select', required: true, options: { set: 'visitReason', values: VISIT_REASONS } },
    { name: 'company', kind: 'text', length: 80 },
    { name: 'host', kind: 'dialog', chooser: 'person', most: 1 },
    { name: 'bookedFrom', kind: 'datetime', required: true },
    {
      name: 'bookedTo',
      kind: 'datetime',
      required: true,
      check: (value, { bookedFrom }) => (value > String(bookedFrom) ? true : 'rules.endBeforeStart'),
    },
    alarmTemplateField('person'),
  ],
  listed: [
    { name: 'state', kind: 'select', options: { set: 'visitState', values: VISIT_STATES } },
    { name: 'tagSn', kind: 'text' },
    { name: 'issuedAt', kind: 'datetime' },
    { name: 'returnedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'reason', kind: 'select', options: { set: 'visitReason', values: VISIT_REASONS } },
    { name: 'state', kind: 'select', options: { set: 'visitState', values: VISIT_STATES } },
    { name: 'day', kind: 'date' },
  ],
  sorts: ['-bookedFrom', 'name', 'state'],
  permissions: {
    view: 'bp:visitor:view',
    add: 'bp:visitor:add',
    edit: 'bp:visitor:edit',
    delete: 'bp:visitor:delete',
    export: 'bp:visitor:export',
  },
  page: {
    key: 'visitors',
    path: '/visitors/visitors',
    icon: 'id-card',
    under: 'access',
    place: 10,
    buttons: ['bp:visitor:card', 'bp:personal:unmask'],
  },
})
