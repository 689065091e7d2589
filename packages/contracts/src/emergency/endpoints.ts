import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { chooser } from '../resource/options.ts'
import { musterBoard, runHead } from './board.ts'
import { MUSTER_MARKS, RUN_KINDS } from './codes.ts'
import { evacuationReplay } from './replay.ts'
import { evacuationReport } from './report.ts'

const id = z.string().min(1).max(64)
const no = z.number().int().positive()
const ofId = z.object({ id })
const MOST_AREAS = 50
/** When a marshal said it who was out of reach; now, unless it is given. */
const saidAt = z.iso.datetime().nullable().default(null)
const text = z.string().trim().max(200)

export const EMERGENCY_ENDPOINTS = {
  safetyIslandChooser: chooser('/emergency/island/choose', 'Safety islands of a chooser', 'building'),
  drillPlanCopy: defineEndpoint({
    method: 'POST',
    path: '/emergency/plan/copy',
    access: { permission: 'emergency:plan:add' },
    scope: 'building',
    summary: 'Make another plan like this one, under another name',
    body: z.object({ id, name: z.string().trim().min(1).max(50) }),
    response: envelope(z.object({ id: z.string() })),
  }),
  drillPlanVersions: defineEndpoint({
    method: 'GET',
    path: '/emergency/plan/versions',
    access: { permission: 'emergency:plan:view' },
    scope: 'building',
    summary: 'What a plan was in each of its versions, and by whom, the newest first',
    query: ofId,
    response: envelope(
      z.array(z.object({ version: z.number().int(), at: z.iso.datetime(), by: z.string(), values: z.record(z.string(), z.unknown()) })),
    ),
  }),
  emergencyStart: defineEndpoint({
    method: 'POST',
    path: '/emergency/run/start',
    access: { permission: 'emergency:run:start' },
    scope: 'building',
    vital: true,
    summary: 'Begin a drill or an emergency: by a plan, from an alarm, or for the whole plant; people are sent to islands',
    body: z.object({
      kind: z.enum(RUN_KINDS),
      /** Shown where nothing else names it, as when it follows no plan. */
      name: z.string().trim().min(1).max(50),
      planId: id.nullable().default(null),
      alarmId: z.string().min(1).max(200).nullable().default(null),
      /** Areas that are left, none: the whole plant; null: those of the plan, or the one that the alarm is in. */
      areaIds: z.array(id).max(MOST_AREAS).nullable().default(null),
      /** Confirmed explicitly: nobody begins one by mistake. */
      confirmed: z.literal(true),
    }),
    response: envelope(ofId),
  }),
  emergencyEnd: defineEndpoint({
    method: 'POST',
    path: '/emergency/run/end',
    access: { permission: 'emergency:run:end' },
    scope: 'building',
    vital: true,
    summary: 'End a run, or cancel one that should not have begun, with the reason; people are told',
    body: z.object({ id, how: z.enum(['ended', 'cancelled']), reason: text.min(1) }),
    response: envelope(z.null()),
  }),
  emergencyCurrent: defineEndpoint({
    method: 'GET',
    path: '/emergency/run/current',
    access: 'session',
    scope: 'building',
    vital: true,
    summary: 'Drills and emergencies that are going on',
    response: envelope(z.array(runHead)),
  }),
  musterBoard: defineEndpoint({
    method: 'GET',
    path: '/emergency/run/board',
    access: { permission: 'emergency:board:view' },
    scope: 'people',
    perMinute: 240,
    summary: 'Where everybody is in a run, as it was worked out last',
    query: ofId,
    response: envelope(musterBoard),
  }),
  musterMark: defineEndpoint({
    method: 'POST',
    path: '/emergency/run/board/mark',
    access: { permission: 'emergency:run:confirm' },
    scope: 'people',
    vital: true,
    summary: 'Say that people are safe or excused, or take that back (`mark` null)',
    body: z.object({ id, nos: z.array(no).min(1).max(500), mark: z.enum(MUSTER_MARKS).nullable(), note: text.default(''), at: saidAt }),
    response: envelope(z.object({ marked: z.number().int() })),
  }),
  musterNear: defineEndpoint({
    method: 'GET',
    path: '/emergency/run/board/near',
    access: { permission: 'emergency:board:view' },
    scope: 'people',
    summary: 'The phone of somebody of a run, masked, and who is nearest to where he was seen last',
    query: z.object({ id, no: z.coerce.number().int().positive() }),
    response: envelope(
      z.object({
        phone: z.string().nullable(),
        near: z.array(
          z.object({ no, name: z.string(), departName: z.string().nullable(), distanceM: z.number(), phone: z.string().nullable() }),
        ),
      }),
    ),
  }),
  emergencyReport: defineEndpoint({
    method: 'GET',
    path: '/emergency/report',
    access: { permission: 'emergency:result:view' },
    scope: 'peopleAndAreas',
    summary: 'What became of a run: times, arrivals at islands, alarms, all that was announced, and the runs before it',
    query: ofId,
    response: envelope(evacuationReport),
  }),
  emergencyReplay: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/emergency/replay',
    access: { permission: 'emergency:result:view' },
    scope: 'people',
    summary: 'A run once more out of the recorded tracks: where everybody was step by step, and where people queued',
    query: ofId,
    response: envelope(evacuationReplay),
  }),
  musterPhone: defineEndpoint({
    method: 'POST',
    path: '/emergency/run/board/phone',
    access: { permission: 'emergency:run:confirm' },
    scope: 'people',
    summary: 'The phone of somebody who is missing in a run that is going on, in full; who asked is written down',
    body: z.object({ id, no }),
    response: envelope(z.object({ phone: z.string() })),
  }),
} as const
