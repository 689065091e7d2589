import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { defineResource } from '../resource/resource.ts'
import { ALARM_PRIORITIES } from './definition.ts'
import { ALARM_KINDS } from './kinds.ts'
import { ALARM_WORK_STATES } from './lifecycle.ts'

const HANDOVER_STATES = ['waiting', 'signed'] as const
const STATES = { set: 'handoverState', values: HANDOVER_STATES } as const

export const shiftHandoverRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Account login names of the outgoing and the incoming operator, and their names at the time. */
  outgoing: z.string(),
  outgoingName: z.string(),
  incoming: z.string(),
  incomingName: z.string(),
  openCount: z.number().int(),
  note: z.string(),
  state: z.enum(HANDOVER_STATES),
  signedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type ShiftHandoverRow = z.infer<typeof shiftHandoverRow>

/**
 * A shift hands over open alarms: the outgoing operator signs by writing the note, the incoming one by accepting it.
 */
export const shiftHandover = defineResource({
  name: 'shiftHandover',
  base: '/alarm/handover',
  scope: 'building',
  row: shiftHandoverRow,
  fields: [
    { name: 'at', kind: 'datetime' },
    { name: 'outgoingName', kind: 'text', required: true },
    { name: 'incomingName', kind: 'text' },
    { name: 'openCount', kind: 'text' },
    { name: 'note', kind: 'textarea', wide: true },
    { name: 'state', kind: 'select', options: STATES },
    { name: 'signedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'state', kind: 'select', options: STATES },
  ],
  sorts: ['-at'],
  permissions: { view: 'alarm:handover:view', export: 'alarm:handover:export' },
  page: { key: 'shiftHandovers', path: '/alarms/handovers', icon: 'users', under: 'alarms', place: 19, buttons: ['alarm:handover:sign'] },
})

/** An alarm as it was handed over. */
const handedAlarm = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  /** Absent, as the two times below, in what older versions stored. */
  priority: z.enum(ALARM_PRIORITIES).optional(),
  who: z.string().nullable(),
  areaName: z.string().nullable(),
  startedAt: z.iso.datetime(),
  work: z.enum(ALARM_WORK_STATES),
  assignedToName: z.string().nullable(),
  /** It was shelved, or in a silence window, until then. */
  shelvedUntil: z.iso.datetime().nullable().optional(),
  silencedUntil: z.iso.datetime().nullable().optional(),
})
export type HandedAlarm = z.infer<typeof handedAlarm>

/** How many alarms are open now, as far as the caller may see them. */
const openCounts = z.object({
  open: z.number().int(),
  unacknowledged: z.number().int(),
  shelved: z.number().int(),
  silenced: z.number().int(),
  /** Assigned to the caller: these go to whoever takes over. */
  mine: z.number().int(),
})

export const HANDOVER_ENDPOINTS = {
  handoverCounts: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/handover/counts',
    access: { permission: 'alarm:handover:sign' },
    scope: 'peopleAndAreas',
    summary: 'How many alarms would be handed over now',
    response: envelope(openCounts),
  }),
  handoverWrite: defineEndpoint({
    method: 'POST',
    audited: true,
    path: '/pod/alarm/handover',
    access: { permission: 'alarm:handover:sign' },
    scope: 'peopleAndAreas',
    summary: 'Hand what is open over to another account, and sign',
    body: z.object({ incoming: z.string().min(1).max(64), note: z.string().trim().max(1000) }),
    response: envelope(z.object({ id: z.string() })),
  }),
  handoverSign: defineEndpoint({
    method: 'POST',
    audited: true,
    path: '/pod/alarm/handover/sign',
    access: { permission: 'alarm:handover:sign' },
    scope: 'peopleAndAreas',
    summary: 'Take over what was handed to oneself, and sign; open alarms of the outgoing operator become the caller’s',
    body: z.object({ id: z.string().min(1).max(64) }),
    /** Alarms that became the caller's, and those that stay with the outgoing operator: the caller may not see them. */
    response: envelope(z.object({ assigned: z.number().int(), left: z.number().int() })),
  }),
  handoverAlarms: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/handover/alarms',
    access: { permission: 'alarm:handover:view' },
    scope: 'peopleAndAreas',
    summary: 'What was open when it was handed over, as far as the reader may see it',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.array(handedAlarm)),
  }),
} as const
