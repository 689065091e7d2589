import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { filtersQuery } from '../resource/endpoints.ts'
import { options } from '../resource/options.ts'
import { trackableNumbers } from '../trackables/trackable.ts'
import { alarm, alarmEvidence } from './alarm.ts'
import { alarmResource, alarmStateCounts } from './alarm-resource.ts'
import { ALARM_TEMPLATE_PATHS } from './alarm-template.ts'
import { alarmCamera, alarmFence, alarmNeighbour, alarmTrack } from './alarm-why.ts'
import { alarmCounts } from './counters.ts'
import { alarmHelp } from './help.ts'
import { ALARM_KINDS } from './kinds.ts'
import { ALARM_DISPOSITIONS } from './lifecycle.ts'
import { MOST_OUTSIDE_EVENTS, outsideEvent } from './outside.ts'

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
      /** Numbers of people and vehicles that it is about, or that were in the crowd it is about. */
      nos: trackableNumbers(50).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    response: listEnvelope(alarm),
  }),
  alarmOpen: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/open',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary:
      'Open alarms, most urgent first, for clients without a WebSocket: every call for help that nobody has handled, and of the others as many as a screen needs',
    response: envelope(z.array(alarm)),
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
        /** Null: of no area, or its name was not kept. */
        fence: alarmFence.nullable(),
        /**
         * That saw its place when it was raised, the best view first. Empty without the right to watch, and where none
         * was kept.
         */
        cameras: z.array(alarmCamera),
        actions: z.array(
          z.object({
            at: z.iso.datetime(),
            /** Login name; null: the system. */
            by: z.string().nullable(),
            /** The account's name. */
            byName: z.string().nullable(),
            action: z.string(),
            detail: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
  alarmTracks: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/tracks',
    access: { permission: 'track:view' },
    scope: 'peopleAndAreas',
    summary: 'The tracks of whom it is about around its beginning, of a crowd of as many as are replayed together',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(z.array(alarmTrack)),
  }),
  alarmNeighbours: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/neighbours',
    access: { permission: 'track:view' },
    scope: 'peopleAndAreas',
    summary: 'Who else was near, and why no alarm was raised about them',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(z.array(alarmNeighbour)),
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
    response: envelope(alarmCounts),
  }),
  alarmStateCounts: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/state-counts',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'Open alarms that match the filters of the list, by state',
    query: filtersQuery(alarmResource).omit({ state: true }),
    response: envelope(alarmStateCounts),
  }),
  alarmReport: defineEndpoint({
    method: 'POST',
    vital: true,
    path: '/pod/alarm/report',
    access: 'public',
    scope: 'open',
    unaudited: true,
    perMinute: 600,
    summary:
      'Alarms of other systems (AI cameras, gas detectors), by the login of a gateway as Basic authorisation; 200 means that they are on disk',
    body: z.object({ events: z.array(outsideEvent).min(1).max(MOST_OUTSIDE_EVENTS) }),
    response: envelope(z.object({ accepted: z.number().int() })),
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
      /** Who confirmed it on the spot, where a flow asks for that. */
      confirmedBy: z.string().trim().max(64).default(''),
    }),
    response: envelope(alarm),
  }),
  personTemplateOptions: options(ALARM_TEMPLATE_PATHS.person, 'Alarm templates of people to choose from', 'building'),
  vehicleTemplateOptions: options(ALARM_TEMPLATE_PATHS.vehicle, 'Alarm templates of vehicles to choose from', 'building'),
} as const
