import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { PERMIT_FAULTS } from './faults.ts'
import { PAUSE_CAUSES, PERMIT_STATES, PERMIT_STEPS, type PermitStep } from './life.ts'
import { GASES, PERMIT_LEVELS, PERMIT_TYPES } from './types.ts'
import { UPGRADE_REASONS } from './upgrade.ts'

const id = z.string().min(1).max(64)
const version = z.number().int().nonnegative()
const at = z.iso.datetime()
const note = z.string().trim().max(300).default('')
const result = envelope(z.object({ version }))

/** Permission needed for each step. */
export const STEP_PERMISSIONS = {
  ...{ submit: 'permit:add', withdraw: 'permit:add', cancel: 'permit:add' },
  ...{ brief: 'permit:check', approve: 'permit:approve', reject: 'permit:approve', extend: 'permit:approve' },
  ...{ start: 'permit:control', suspend: 'permit:control', resume: 'permit:control', finish: 'permit:control' },
  ...{ accept: 'permit:accept', revoke: 'permit:revoke' },
} as const satisfies Record<PermitStep, string>

/** What else happens to a permit, as its log has it. */
export const PERMIT_LOG_STEPS = [...PERMIT_STEPS, 'create', 'edit', 'copy', 'measure', 'unmeasure', 'gas', 'guardian'] as const

export const permitMeasure = z.object({
  id,
  /** In the caller's language where it is one of the product's. */
  text: z.string(),
  /** Null: nobody has looked at it; false: it does not concern this work. */
  applies: z.boolean().nullable(),
  at: at.nullable(),
  by: z.string().nullable(),
})
export type PermitMeasure = z.infer<typeof permitMeasure>

const permitGas = z.object({
  id,
  gas: z.enum(GASES),
  place: z.string(),
  name: z.string().nullable(),
  value: z.number(),
  limit: z.number().nullable(),
  instrument: z.string().nullable(),
  sampledAt: at,
  passed: z.boolean(),
  by: z.string().nullable(),
})

const signature = z.object({
  place: z.number().int(),
  name: z.string(),
  /** People who may sign; empty: everybody who may approve. */
  people: z.array(z.string()),
  at: at.nullable(),
  by: z.string().nullable(),
  opinion: z.string().nullable(),
  /** The person signed for, by a delegation. */
  onBehalfOf: z.string().nullable(),
  /** How far from the place the signer was, metres; null: that was not known. */
  distanceM: z.number().nullable(),
})

const crewMember = z.object({
  id,
  name: z.string(),
  duty: z.enum(['guardian', 'operator', 'crew']),
  /** Number of the certificate that lets him do it; null: none is asked for, or he has none. */
  certificate: z.string().nullable(),
  validTo: z.iso.date().nullable(),
  /** Whether positioning shows him in the area of the permit; null: it does not show him at all. */
  inside: z.boolean().nullable(),
})

export const permitDetail = z.object({
  id,
  number: z.string().nullable(),
  type: z.enum(PERMIT_TYPES),
  level: z.enum(PERMIT_LEVELS),
  askedLevel: z.enum(PERMIT_LEVELS),
  upgrade: z.enum(UPGRADE_REASONS).nullable(),
  state: z.enum(PERMIT_STATES),
  /** Why it is asked for less than a day ahead; null: it is not. */
  urgent: z.string().nullable(),
  content: z.string(),
  place: z.string(),
  hazards: z.string(),
  applicant: z.string().nullable(),
  confirmer: z.string().nullable(),
  /** What has to be measured. */
  gases: z.array(z.enum(GASES)),
  unit: z.string().nullable(),
  equipment: z.string().nullable(),
  blindPlate: z.string().nullable(),
  /** Height of the top of its area, metres. */
  topM: z.number().nullable(),
  /** Numbers of the permits that it names. */
  linked: z.array(z.string()),
  submitted: z.boolean(),
  finished: z.boolean(),
  briefedAt: at.nullable(),
  briefedBy: z.string().nullable(),
  pausedAt: at.nullable(),
  pauseCause: z.enum(PAUSE_CAUSES).nullable(),
  startAt: at,
  endAt: at,
  /** Steps that its state allows, with what is missing: a key below `reasons`, null where nothing is. */
  steps: z.array(z.object({ step: z.enum(PERMIT_STEPS), fault: z.string().nullable() })),
  measures: z.array(permitMeasure),
  gas: z.array(permitGas),
  signatures: z.array(signature),
  people: z.array(crewMember),
  /** Other work near it at the same time that the site's rules name, worst first. */
  conflicts: z.array(
    z.object({
      id,
      number: z.string().nullable(),
      level: z.enum(PERMIT_LEVELS),
      content: z.string(),
      place: z.string(),
      state: z.enum(PERMIT_STATES),
      distanceM: z.number(),
      rule: z.enum(['told', 'refused']),
      /** One of the two names the other. */
      linked: z.boolean(),
    }),
  ),
  /** Who is inside without being of the permit. */
  strangers: z.array(z.string()),
  log: z.array(
    z.object({ at, step: z.string(), by: z.string().nullable(), detail: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  version,
})
export type PermitDetail = z.infer<typeof permitDetail>

/** The work area of a permit on the map, with who is there. */
export const permitZone = z.object({
  id,
  number: z.string().nullable(),
  level: z.enum(PERMIT_LEVELS),
  state: z.enum(PERMIT_STATES),
  finished: z.boolean(),
  content: z.string(),
  place: z.string(),
  startAt: at,
  endAt: at,
  floor: z.number().int().nullable(),
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
  /** How far from the place the guardian is, metres, 0 within it; null: positioning does not show him. */
  guardian: z.object({ name: z.string(), distanceM: z.number().nullable() }).nullable(),
  /** Operators and crew, and how many of them are there. */
  crew: z.number().int(),
  crewHere: z.number().int(),
  /** Everybody who is there, and how many may be. */
  peopleHere: z.number().int(),
  mostPeople: z.number().int().nullable(),
  /** When the last gas analysis was made; null: none was, or none is asked for. */
  gasAt: at.nullable(),
  needsGas: z.boolean(),
  /** Alarms about it that stand. */
  faults: z.array(z.enum(PERMIT_FAULTS)),
})
export type PermitZone = z.infer<typeof permitZone>

export const PERMITS_ENDPOINTS = {
  permitOptions: options('/permit/options', 'Permits to choose from', 'people'),
  permitZones: defineEndpoint({
    method: 'GET',
    path: '/permit/zones',
    access: { permission: 'permit:view' },
    scope: 'people',
    summary: 'Permits that are issued and not ended, as zones of the map, with who of their people is there',
    response: envelope(z.array(permitZone)),
  }),
  permitDetail: defineEndpoint({
    method: 'GET',
    path: '/permit/detail',
    access: { permission: 'permit:view' },
    scope: 'people',
    summary: 'A permit as it stands: measures, gas analyses, signatures, crew and who of it is inside, log',
    query: z.object({ id }),
    response: envelope(permitDetail),
  }),
  permitStep: defineEndpoint({
    method: 'POST',
    path: '/permit/step',
    access: { anyOf: [...new Set(Object.values(STEP_PERMISSIONS))] },
    scope: 'people',
    summary: 'One step of the life of a permit; refused with its reason while a rule stands against it',
    body: z.object({
      id,
      version,
      step: z.enum(PERMIT_STEPS),
      note,
      /** Of an extension: until when, by the site's clock. */
      endAt: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
        .optional(),
    }),
    response: result,
  }),
  permitMeasureTick: defineEndpoint({
    method: 'POST',
    path: '/permit/measure',
    access: { permission: 'permit:check' },
    scope: 'people',
    summary: 'A measure is in place, or does not concern this work; null: neither is said any more',
    body: z.object({ id, measureId: id, applies: z.boolean().nullable() }),
    response: envelope(z.null()),
  }),
  permitGasAdd: defineEndpoint({
    method: 'POST',
    path: '/permit/gas',
    access: { permission: 'permit:check' },
    scope: 'people',
    summary: 'A gas analysis, entered by hand or sent by an instrument',
    body: z.object({
      id,
      gas: z.enum(GASES),
      place: z.string().trim().min(1).max(50),
      name: z.string().trim().max(50).default(''),
      value: z.number().min(0).max(1_000_000),
      limit: z.number().min(0).max(1_000_000).nullable().default(null),
      instrument: z.string().trim().max(50).default(''),
      sampledAt: at,
    }),
    response: envelope(z.object({ id, passed: z.boolean() })),
  }),
  permitGuardian: defineEndpoint({
    method: 'POST',
    path: '/permit/guardian',
    access: { permission: 'permit:control' },
    scope: 'people',
    summary: 'The guardian hands over to somebody else, who has to be there; written into the log',
    body: z.object({ id, version, personId: id, note }),
    response: result,
  }),
  permitCopy: defineEndpoint({
    method: 'POST',
    path: '/permit/copy',
    access: { permission: 'permit:add' },
    scope: 'people',
    summary: 'A draft like another permit, for the same time of another day',
    body: z.object({ id, day: z.iso.date() }),
    response: envelope(z.object({ id })),
  }),
} as const
