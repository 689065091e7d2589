import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { trackableNumbers } from '../trackables/trackable.ts'
import { alarm, alarmEvidence } from './alarm.ts'
import { ALARM_TEMPLATE_PATHS } from './alarm-template.ts'
import { alarmHelp } from './help.ts'
import { ALARM_KINDS } from './kinds.ts'
import { ALARM_DISPOSITIONS } from './lifecycle.ts'

export const ALARMS_ENDPOINTS = {
  alarmPage: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/page',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'Alarms, newest first',
    query: paging.extend({
      kind: z.enum(ALARM_KINDS).optional(),
      /** 0 in alarm, 1 processed. */
      status: z.coerce.number().int().min(0).max(1).optional(),
      /** Numbers of people and vehicles that it is about. */
      nos: trackableNumbers(50).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    response: listEnvelope(alarm),
  }),
  alarmAreaOptions: options('/pod/alarm/area-list', 'Areas to narrow alarms by', 'areas'),
  alarmSubjectOptions: options('/pod/alarm/subject-list', 'People and vehicles to narrow alarms by', 'people'),
  alarmEvidence: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/evidence',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'What the engine knew when it raised the alarm, and who did what since',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(
      z.object({
        alarm,
        evidence: alarmEvidence,
        /**
         * Version of the building's areas that it was raised under; null: of no area, or before there were versions.
         */
        areaVersion: z.number().int().nullable(),
        actions: z.array(
          z.object({
            at: z.iso.datetime(),
            /** Login name; null: the system. */
            by: z.string().nullable(),
            /** What that account is called. */
            byName: z.string().nullable(),
            action: z.string(),
            detail: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  alarmHelp: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/help',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'Whom to call about an alarm, and who is nearest to it; phones are masked',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(alarmHelp),
  }),
  alarmPhone: defineEndpoint({
    method: 'POST',
    path: '/pod/alarm/phone',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary:
      'Phone in full of whom the alarm is about or of somebody near it; of an open call for help to whoever may handle it. Every call is written down',
    body: z.object({ id: z.string().min(1).max(200), no: z.number().int().positive() }),
    response: envelope(z.object({ phone: z.string() })),
  }),
  alarmCounts: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/everyTypeAlarmingCount',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'Open alarms by counter; the 6 s polling fallback',
    response: envelope(
      z.object({
        total: z.number().int(),
        /** Calls for help; they are in the total as well. */
        sosAlarmEventCount: z.number().int(),
        areaAlarmEventCount: z.number().int(),
        vehicleAlarmEventCount: z.number().int(),
        jobAlarmEventCount: z.number().int(),
        lowPowerAlarmEventCount: z.number().int(),
        aIAlarmEventCount: z.number().int(),
      }),
    ),
  }),
  alarmAcknowledge: defineEndpoint({
    method: 'POST',
    vital: true,
    path: '/pod/alarm/acknowledge',
    access: { permission: 'alarm:acknowledge' },
    scope: 'peopleAndAreas',
    summary: 'Somebody has it; at most the 50 alarms on screen',
    body: z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(50) }),
    response: envelope(z.object({ acknowledged: z.array(alarm), failed: z.array(z.object({ id: z.string(), code: z.number().int() })) })),
  }),
  alarmHandle: defineEndpoint({
    method: 'POST',
    vital: true,
    path: '/pod/alarm/handle',
    access: { permission: 'alarm:handle' },
    scope: 'peopleAndAreas',
    summary: 'Disposition of an alarm; acknowledges it too unless somebody has',
    body: z.object({
      id: z.string().min(1).max(200),
      disposition: z.enum(ALARM_DISPOSITIONS),
      cause: z.string().trim().min(1).max(200),
      falseAlarm: z.boolean(),
      description: z.string().trim().max(1000).default(''),
    }),
    response: envelope(alarm),
  }),
  personTemplateOptions: options(ALARM_TEMPLATE_PATHS.person, 'Alarm templates of people to choose from', 'building'),
  vehicleTemplateOptions: options(ALARM_TEMPLATE_PATHS.vehicle, 'Alarm templates of vehicles to choose from', 'building'),
} as const
