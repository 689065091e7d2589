import { z } from 'zod'
import { alarm, alarmEvidence } from './alarms/alarm.ts'
import { ALARM_KINDS } from './alarms/kinds.ts'
import { ALARM_DISPOSITIONS } from './alarms/lifecycle.ts'
import { AUDIT_ENDPOINTS, AUDIT_PERMISSIONS } from './audit/audit-entry.ts'
import { CALIBRATION_ENDPOINTS, CALIBRATION_PERMISSIONS } from './calibration/calibration.ts'
import { gatewayStatus } from './devices/gateway.ts'
import { defineEndpoint, envelope, listEnvelope, paging } from './endpoint.ts'
import { FEEDBACK_ENDPOINTS, FEEDBACK_PERMISSIONS } from './feedback/feedback.ts'
import { UPLOAD_ENDPOINTS } from './files/endpoints.ts'
import { HEALTH } from './health/health.ts'
import { LICENCE_ENDPOINTS, LICENCE_PERMISSIONS } from './licence/licence.ts'
import { LIST_ENDPOINTS } from './lists/endpoints.ts'
import { FIX_METHODS, POSITION_STATUSES } from './live/positions.ts'
import { site } from './map/site.ts'
import { MENU_ENDPOINTS, MENU_PERMISSIONS } from './menu/menu-entry.ts'
import { ORGANISATION_ENDPOINTS } from './people/endpoints.ts'
import { RESOURCE_PERMISSIONS } from './resource/registry.ts'
import { SESSION_ENDPOINTS } from './session/endpoints.ts'
import { INTEGRATOR_PERMISSIONS } from './session/integrator.ts'
import { ONLINE_SESSION_PERMISSIONS } from './session/online-session.ts'
import { SETTINGS_ENDPOINTS, SETTINGS_PERMISSIONS } from './settings/endpoints.ts'
import { rosterEntry, trackableDetail } from './trackables/trackable.ts'
import { track } from './tracks/track.ts'

export const livePositionRow = z.object({
  no: z.number().int(),
  at: z.iso.datetime(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  floor: z.number().int(),
  accuracyM: z.number(),
  method: z.enum(FIX_METHODS),
  status: z.enum(POSITION_STATUSES),
  speedMps: z.number(),
})

/** Every endpoint of the API but the derived ones of resources (`RESOURCE_ENDPOINTS`). Routes, OpenAPI and the console's client are made from this list. */
export const ENDPOINTS = {
  ...SESSION_ENDPOINTS,
  site: defineEndpoint({
    method: 'GET',
    path: '/pod/map/site',
    access: { permission: 'map:view' },
    scope: 'areas',
    summary: 'Plan, floors, areas and anchors',
    response: envelope(site),
  }),
  roster: defineEndpoint({
    method: 'GET',
    path: '/pod/live/roster',
    access: { permission: 'map:view' },
    scope: 'people',
    summary: 'Everybody and everything that carries a tag now',
    response: envelope(z.array(rosterEntry)),
  }),
  livePositions: defineEndpoint({
    method: 'GET',
    path: '/pod/live/positions',
    access: { permission: 'map:view' },
    scope: 'peopleAndAreas',
    summary: 'Last known positions, for clients without a WebSocket',
    query: z.object({ floor: z.coerce.number().int().optional() }),
    response: envelope(z.array(livePositionRow)),
  }),
  liveTicket: defineEndpoint({
    method: 'POST',
    unaudited: true,
    vital: true,
    path: '/pod/live/ticket',
    access: 'session',
    scope: 'account',
    summary: 'One-use ticket (30 s) for the WebSocket /pod/live/socket?ticket=',
    response: envelope(z.object({ ticket: z.string() })),
  }),
  trackableDetail: defineEndpoint({
    method: 'GET',
    path: '/pod/live/detail',
    access: { permission: 'map:view' },
    scope: 'people',
    summary: 'The person or vehicle card',
    query: z.object({ no: z.coerce.number().int().positive() }),
    response: envelope(trackableDetail),
  }),
  track: defineEndpoint({
    method: 'GET',
    path: '/pod/track/get',
    access: { permission: 'track:view' },
    scope: 'people',
    summary: 'Track of one person or vehicle, at most 31 days a call',
    query: z.object({ no: z.coerce.number().int().positive(), from: z.iso.datetime(), to: z.iso.datetime() }),
    response: envelope(track),
  }),
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
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
    }),
    response: listEnvelope(alarm),
  }),
  alarmEvidence: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/evidence',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'What the engine knew when it raised the alarm, and who did what since',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(
      z.object({
        evidence: alarmEvidence,
        actions: z.array(z.object({ at: z.iso.datetime(), by: z.string().nullable(), action: z.string(), detail: z.string().nullable() })),
      }),
    ),
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
    summary: 'Disposition of an acknowledged alarm',
    body: z.object({
      id: z.string().min(1).max(200),
      disposition: z.enum(ALARM_DISPOSITIONS),
      cause: z.string().trim().min(1).max(200),
      falseAlarm: z.boolean(),
      description: z.string().trim().max(1000).default(''),
    }),
    response: envelope(alarm),
  }),
  gateways: defineEndpoint({
    method: 'GET',
    path: '/pod/gateway/list',
    access: { permission: 'gateway:view' },
    scope: 'building',
    summary: 'Gateways with connection, counts and drop reasons',
    response: envelope(z.array(gatewayStatus)),
  }),
  ...CALIBRATION_ENDPOINTS,
  ...ORGANISATION_ENDPOINTS,
  ...MENU_ENDPOINTS,
  ...LIST_ENDPOINTS,
  ...UPLOAD_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...LICENCE_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...FEEDBACK_ENDPOINTS,
  health: defineEndpoint({
    method: 'GET',
    vital: true,
    path: '/health',
    access: 'public',
    scope: 'installation',
    summary: 'Health of the service: 503 when an alarm could not be announced or nothing is kept',
    alsoStatus: 503,
    response: z.object({
      status: z.enum(HEALTH),
      parts: z.record(z.string(), z.object({ up: z.boolean(), detail: z.string().nullable() })),
      figures: z.object({
        lagMs: z.number().nullable(),
        backlogBytes: z.number().nullable(),
        waitingToStoreMs: z.number().nullable(),
        frameLogFreeBytes: z.number().nullable(),
        frameLogReserveBytes: z.number().nullable(),
      }),
    }),
  }),
  healthLive: defineEndpoint({
    method: 'GET',
    vital: true,
    path: '/health/live',
    access: 'public',
    scope: 'installation',
    summary: 'This process answers, whatever the others do',
    response: z.object({ status: z.literal('ok') }),
  }),
} as const

export type EndpointName = keyof typeof ENDPOINTS
type ResponseOf<N extends EndpointName> = z.output<(typeof ENDPOINTS)[N]['response']>
/** The `data` part of an endpoint's answer. */
export type EndpointData<N extends EndpointName> = ResponseOf<N> extends { data: infer D } ? D : ResponseOf<N>

/** Permission codes, each used by at least one endpoint. */
export const PERMISSIONS: readonly string[] = [
  'map:view',
  'track:view',
  'alarm:view',
  'alarm:acknowledge',
  'alarm:handle',
  'gateway:view',
  'bp:card:view',
  'bp:card:bind',
  'bp:personal:unmask',
  'bp:visitor:card',
  ...CALIBRATION_PERMISSIONS,
  ...INTEGRATOR_PERMISSIONS,
  ...ONLINE_SESSION_PERMISSIONS,
  ...SETTINGS_PERMISSIONS,
  ...LICENCE_PERMISSIONS,
  ...AUDIT_PERMISSIONS,
  ...MENU_PERMISSIONS,
  ...FEEDBACK_PERMISSIONS,
  ...RESOURCE_PERMISSIONS,
]
