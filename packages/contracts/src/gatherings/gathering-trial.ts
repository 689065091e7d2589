import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { formSchema } from '../fields/schema.ts'
import { ruleTrial, ruleTrialSummary, TRIAL_CHANGES } from '../rule-trials/index.ts'
import { gatheringSetting } from './gathering-setting.ts'

const common = { access: { permission: gatheringSetting.permissions.edit }, module: 'clusterAlarm' } as const
const id = z.string().min(1).max(64)

export const GATHERING_TRIAL_ENDPOINTS = {
  gatheringTrialOrder: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/pod/alarm/cluster/setting/trial/order',
    scope: 'building',
    summary: 'Try a gathering setting on recorded tracks before it is saved: its form, and the time; answered in the background',
    body: formSchema(gatheringSetting.fields, { from: z.iso.datetime(), to: z.iso.datetime() }),
    response: envelope(z.object({ id: z.string() })),
  }),
  gatheringTrials: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/pod/alarm/cluster/setting/trial/list',
    scope: 'account',
    summary: 'Trials of gathering settings that the caller ordered, the newest first',
    response: envelope(z.array(ruleTrialSummary)),
  }),
  gatheringTrial: defineEndpoint({
    ...common,
    method: 'GET',
    path: '/pod/alarm/cluster/setting/trial',
    scope: 'peopleAndAreas',
    summary: 'How far a trial of a gathering setting is, and the gatherings that it found',
    query: z.object({ id }),
    response: envelope(
      ruleTrial.extend({
        /** What was tried, as the form of the setting has it. */
        tried: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
      }),
    ),
  }),
  gatheringTrialExport: defineEndpoint({
    ...common,
    method: 'GET',
    audited: true,
    path: '/pod/alarm/cluster/setting/trial/export',
    scope: 'peopleAndAreas',
    summary: 'The gatherings of a trial as a table, all or those of one change',
    query: z.object({ id, change: z.enum(TRIAL_CHANGES).optional(), format: z.enum(['xlsx', 'csv']) }),
    file: true,
    response: envelope(z.null()),
  }),
  gatheringTrialDiscard: defineEndpoint({
    ...common,
    method: 'POST',
    path: '/pod/alarm/cluster/setting/trial/discard',
    scope: 'account',
    summary: 'Give a trial of a gathering setting up, or forget what came of it',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
} as const
