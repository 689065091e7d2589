import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { UploadLimit } from '../fields/field.ts'

/** Why the licence of a building is not active. */
export const LICENCE_FAULTS = [
  'missing',
  'malformed',
  'unknownKey',
  'forged',
  'foreignBuilding',
  'foreignInstallation',
  'notYetValid',
  'expired',
] as const
export type LicenceFaultName = (typeof LICENCE_FAULTS)[number]

export const LICENCE_UPLOAD = { maxKb: 16, accept: ['.lic'] } as const satisfies UploadLimit
/** Days before its end from which the console announces it. */
export const LICENCE_NOTICE_DAYS = 30

/** What a licence says, and whether it is good here and now. */
export const licenceInfo = z.object({
  active: z.boolean(),
  fault: z.enum(LICENCE_FAULTS).nullable(),
  buildId: z.string(),
  /** What the vendor needs to bind a licence to this installation. */
  installationId: z.string(),
  id: z.string().nullable(),
  /** Null without a session. */
  customer: z.string().nullable(),
  modules: z.array(z.object({ code: z.string(), name: z.string() })),
  issuedAt: z.iso.datetime().nullable(),
  validFrom: z.iso.datetime().nullable(),
  validTo: z.iso.datetime().nullable(),
  /** Counted up; 0 when it has ended. */
  daysLeft: z.number().int().nullable(),
  maxPeople: z.number().int().nullable(),
})
export type LicenceInfo = z.infer<typeof licenceInfo>

const building = z.object({ buildId: z.string().min(1).max(64) })
/** Base64 of the JSON (UTF-8) of `licenceInfo`. */
const encoded = envelope(z.string())

export const LICENCE_ENDPOINTS = {
  licenceGet: defineEndpoint({
    method: 'GET',
    path: '/pod/licence/get',
    access: 'public',
    scope: 'open',
    summary: 'Licence of a building: base64 of JSON with active, modules, validity and the fault when it is not active',
    query: building,
    response: encoded,
  }),
  licenceUpload: defineEndpoint({
    method: 'POST',
    path: '/pod/licence/upload',
    access: 'public',
    scope: 'open',
    summary: 'Upload a licence file (.lic, at most 16 kB) for a building; needs no sign-in. bound is false when it still has to be bound',
    query: building,
    bodyType: 'multipart',
    perMinute: 10,
    response: envelope(z.object({ bound: z.boolean(), licence: z.string() })),
  }),
  licenceBind: defineEndpoint({
    method: 'POST',
    path: '/pod/licence/cloud/bindBuild',
    access: 'public',
    scope: 'open',
    summary: 'Bind an uploaded licence that names no building to this one, for good',
    query: building,
    perMinute: 10,
    response: encoded,
  }),
  licenceHistory: defineEndpoint({
    method: 'GET',
    path: '/pod/licence/history',
    access: { permission: 'settings:licence:view' },
    scope: 'building',
    summary: 'Licence of the building with its people counted, and all licences it has had',
    response: envelope(
      z.object({
        licence: licenceInfo,
        buildingName: z.string(),
        /** Employees and contractors registered now. */
        people: z.number().int(),
        uploads: z.array(
          z.object({
            id: z.string(),
            validTo: z.iso.datetime().nullable(),
            uploadedAt: z.iso.datetime(),
            uploadedBy: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),
} as const
