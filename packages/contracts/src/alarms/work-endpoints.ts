import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { option, optionQuery } from '../resource/options.ts'
import { alarm } from './alarm.ts'
import { LONGEST_SHELF_MIN } from './quiet.ts'

const id = z.string().min(1).max(200)
const login = z.string().min(1).max(64)
const reason = z.string().trim().min(1).max(200)

const workedBy = (path: string, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: { permission: 'alarm:view' },
    scope: 'building',
    summary,
    query: optionQuery,
    response: envelope(z.array(option)),
  })

/** What people do with an alarm between acknowledging and handling it, and after it. */
export const ALARM_WORK_ENDPOINTS = {
  alarmAssign: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/assign',
    access: { permission: 'alarm:acknowledge' },
    scope: 'peopleAndAreas',
    summary: 'Give an alarm to an account, take it or give it back; anybody but oneself needs `alarm:assign`',
    body: z.object({
      id,
      /** Login name of who is to work on it; null: nobody. */
      to: login.nullable(),
      /** The assignee as far as the caller knows: of two who act at once the second is told. */
      instead: login.nullable(),
    }),
    response: envelope(alarm),
  }),
  alarmWorkers: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/worker-list',
    access: { permission: 'alarm:assign' },
    scope: 'building',
    summary: 'Accounts of the building that an alarm can be given to',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  alarmAssigneeOptions: workedBy('/pod/alarm/assignee-list', 'Accounts that alarms were given to, to narrow the list by'),
  alarmHandlerOptions: workedBy('/pod/alarm/handler-list', 'Accounts that handled alarms, to narrow the list by'),
  alarmComment: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/comment',
    access: { permission: 'alarm:acknowledge' },
    scope: 'peopleAndAreas',
    summary: 'Add a comment to the history of an alarm',
    body: z.object({ id, text: z.string().trim().min(1).max(500) }),
    response: envelope(alarm),
  }),
  alarmReopen: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/reopen',
    access: { permission: 'alarm:reopen' },
    scope: 'peopleAndAreas',
    summary: 'Take a handled alarm up again, with the reason; the earlier handling stays in its history',
    body: z.object({ id, reason }),
    response: envelope(alarm),
  }),
  alarmShelve: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/shelve',
    access: { permission: 'alarm:shelve' },
    scope: 'peopleAndAreas',
    summary: 'Set an alarm aside with a reason for at most a shift, no call for help',
    body: z.object({ id, minutes: z.number().int().min(1).max(LONGEST_SHELF_MIN), reason }),
    response: envelope(alarm),
  }),
  alarmUnshelve: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/unshelve',
    access: { permission: 'alarm:shelve' },
    scope: 'peopleAndAreas',
    summary: 'Bring a shelved alarm back before its time',
    body: z.object({ id }),
    response: envelope(alarm),
  }),
} as const
