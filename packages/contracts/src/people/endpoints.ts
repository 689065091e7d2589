import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { options } from '../resource/options.ts'

const id = z.string().min(1).max(64)

export const PEOPLE_ENDPOINTS = {
  personOptions: options('/base/user/options', 'People to choose from', 'people'),
  personChooser: defineEndpoint({
    method: 'GET',
    path: '/base/user/detail-list',
    access: 'session',
    scope: 'people',
    summary: 'People of a chooser; scope all takes in contractors and visitors',
    query: paging.extend({
      name: z.string().trim().max(64).optional(),
      departId: z.string().max(64).optional(),
      jobId: z.string().max(64).optional(),
      scope: z.enum(['employees', 'all']).default('employees'),
    }),
    response: listEnvelope(
      z.object({ id: z.string(), name: z.string(), departName: z.string().nullable(), jobName: z.string().nullable() }),
    ),
  }),
  personLeave: defineEndpoint({
    method: 'POST',
    path: '/bp/person/leave',
    access: { permission: 'bp:enterprise:person:edit' },
    scope: 'people',
    summary: 'Somebody leaves the enterprise: the card is given back, tracks and alarms stay',
    body: z.object({ id, leftOn: z.iso.date() }),
    response: envelope(z.null()),
  }),
  personPersonal: defineEndpoint({
    method: 'GET',
    path: '/bp/person/personal',
    access: { permission: 'bp:personal:unmask' },
    scope: 'people',
    summary: 'Personal data in full, by the names of the form; every call is written to the audit trail',
    audited: true,
    query: z.object({ id }),
    response: envelope(z.record(z.string(), z.string())),
  }),
  personPhotos: defineEndpoint({
    method: 'POST',
    path: '/bp/person/photos',
    access: { permission: 'bp:enterprise:person:import' },
    scope: 'people',
    summary: 'Photos from a zip with one folder, each file named by card serial number',
    bodyType: 'multipart',
    response: envelope(z.object({ taken: z.number().int(), failed: z.array(z.object({ name: z.string(), reason: z.string() })) })),
  }),
} as const
