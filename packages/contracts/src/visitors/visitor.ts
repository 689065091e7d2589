import { z } from 'zod'
import { alarmTemplateField } from '../alarms/alarm-template.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { idFields } from '../people/id-number.ts'
import { defineResource } from '../resource/resource.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'

/**
 * booked → approved or rejected (by the host, when one is named) → onSite (card issued) → left (card returned). A visit
 * to nobody is the gate's own to let in.
 */
export const VISIT_STATES = ['booked', 'approved', 'rejected', 'onSite', 'left'] as const
export type VisitState = (typeof VISIT_STATES)[number]

/** Whether a card may be issued: what has to be approved was. */
export const mayEnter = (state: VisitState, hostName: string | null): boolean =>
  state === 'approved' || (state === 'booked' && hostName === null)
/** Whether the host has something to decide. */
export const awaitsHost = (state: VisitState, hostName: string | null): boolean => state === 'booked' && hostName !== null

export const visitorRow = z.object({
  id: z.string(),
  no: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  idNumber: z.string().nullable(),
  /** By its name in the dictionary. */
  reason: z.string(),
  hostName: z.string().nullable(),
  bookedFrom: z.iso.datetime().nullable(),
  bookedTo: z.iso.datetime().nullable(),
  state: z.enum(VISIT_STATES),
  /** The booked time is over, and the visitor has not come, or has not left. */
  late: z.boolean(),
  tagSn: z.string().nullable(),
  /** Who approved or rejected it, and the remark. */
  decidedBy: z.string().nullable(),
  decision: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  returnedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})

export const visitor = defineResource({
  name: 'visitor',
  base: '/bp/visitor',
  scope: 'people',
  row: visitorRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
    { name: 'phone', kind: 'text', spelling: 'phone', required: true, format: 'phone', personal: 'number' },
    ...idFields('resident'),
    { name: 'reason', kind: 'select', required: true, options: dictionaryOptions('visitReason') },
    { name: 'company', kind: 'text', spelling: 'name', length: 80 },
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
    { name: 'decidedBy', kind: 'text' },
    { name: 'decision', kind: 'text' },
    { name: 'issuedAt', kind: 'datetime' },
    { name: 'returnedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'reason', kind: 'select', options: dictionaryOptions('visitReason') },
    { name: 'state', kind: 'select', options: { set: 'visitState', values: VISIT_STATES } },
    { name: 'day', kind: 'date' },
    { name: 'overdue', kind: 'select', options: YES_NO },
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
    buttons: ['bp:visitor:card', 'bp:visitor:admit', 'bp:visitor:admitOthers', 'bp:personal:unmask'],
  },
})
