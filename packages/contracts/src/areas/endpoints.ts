import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { chooser, options } from '../resource/options.ts'
import { ruleTrial, ruleTrialSummary, TRIAL_CHANGES } from '../rule-trials/index.ts'
import { areaStatisticCounts, STATISTIC_PLACES } from './area-statistic.ts'
import { areaTypeLook } from './area-type.ts'
import { areaChange, areaDraft, areaFence, areaVersion, MOST_WHY } from './area-version.ts'

const number = z.number().int().nonnegative()

export const AREAS_ENDPOINTS = {
  areaChooser: chooser('/pod/area/page', 'Areas of a chooser, of all kinds', 'areas'),
  riskDistrictChooser: chooser('/risk/district/page', 'Risk areas of a chooser', 'areas'),
  areaParentChooser: chooser('/area/parent-page', 'Areas that others may lie in, with those of the draft', 'areas'),
  areaTypeOptions: options('/area/type/options', 'Types of areas', 'areas'),
  areaTypeLooks: defineEndpoint({
    method: 'GET',
    path: '/area/type/looks',
    // The legend of the map asks for it as well.
    access: { anyOf: ['area:view', 'map:view'] },
    scope: 'areas',
    summary: 'Types of areas in their order, and how their areas are drawn',
    response: envelope(z.array(areaTypeLook)),
  }),
  areaTypeDefaults: defineEndpoint({
    method: 'GET',
    path: '/area/type/defaults',
    access: { anyOf: ['area:add', 'area:edit'] },
    scope: 'building',
    summary: 'What the form of a new area of a type begins with',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.record(z.string(), z.unknown())),
  }),
  areaHeadcounts: defineEndpoint({
    method: 'GET',
    path: '/area/headcounts',
    access: { permission: 'area:view' },
    scope: 'peopleAndAreas',
    summary: 'People and vehicles in each area now; areas in which nobody is are left out',
    response: envelope(z.array(z.object({ id: z.string(), people: number, vehicles: number }))),
  }),
  areaStatisticCounts: defineEndpoint({
    method: 'GET',
    path: '/area/statistic/counts',
    access: { anyOf: ['area:statistic:view', 'map:view'] },
    scope: 'peopleAndAreas',
    summary: 'Head counts now by the lines of the settings, and everybody in any of them once',
    query: z.object({ place: z.enum(STATISTIC_PLACES).optional() }),
    response: envelope(areaStatisticCounts),
  }),
  areaFences: defineEndpoint({
    method: 'GET',
    path: '/area/fences',
    access: { permission: 'area:view' },
    scope: 'areas',
    summary: 'Fences as the draft has them, as they were drawn',
    response: envelope(z.array(areaFence)),
  }),
  areaAccuracy: defineEndpoint({
    method: 'GET',
    path: '/area/accuracy',
    // Planning anchors asks for it as well.
    access: { anyOf: ['area:view', 'device:coverage:view'] },
    scope: 'building',
    summary: 'How exact the positions of the last days say they are, by cells of the floors, metres',
    response: envelope(
      z.object({
        cellM: z.number(),
        /** Each from its lower left corner. */
        cells: z.array(z.object({ floor: z.number().int(), x: z.number(), y: z.number(), accuracyM: z.number() })),
      }),
    ),
  }),
  areaDraft: defineEndpoint({
    method: 'GET',
    path: '/area/draft',
    access: { permission: 'area:view' },
    scope: 'areas',
    summary: 'What publishing would change',
    response: envelope(areaDraft),
  }),
  areaDiscard: defineEndpoint({
    method: 'POST',
    path: '/area/draft-discard',
    access: { permission: 'area:edit' },
    scope: 'areas',
    summary: 'Give up changes of the draft',
    body: z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(10_000) }),
    response: envelope(z.object({ discarded: number })),
  }),
  areaPublish: defineEndpoint({
    method: 'POST',
    path: '/area/publish',
    access: { permission: 'area:publish' },
    scope: 'areas',
    summary: 'Put the draft in force as a new version; refused when it is not the one that was shown',
    body: z.object({
      why: z.string().trim().min(1).max(MOST_WHY),
      /** The draft as it was shown. */
      revisions: z.record(z.string().max(64), z.number().int()),
      /** That alarms end with their areas is known. */
      endAlarms: z.boolean().default(false),
      /** That work is under way in areas that go is known. */
      workGoesOn: z.boolean().default(false),
    }),
    response: envelope(z.object({ number })),
  }),
  areaVersions: defineEndpoint({
    method: 'GET',
    path: '/area/version/page',
    access: { permission: 'area:view' },
    scope: 'areas',
    summary: 'Versions of the areas, the newest first: who published them and why',
    query: paging,
    response: listEnvelope(areaVersion),
  }),
  areaCompare: defineEndpoint({
    method: 'GET',
    path: '/area/version/compare',
    access: { permission: 'area:view' },
    scope: 'areas',
    summary: 'What is different in one version from another',
    query: z.object({ from: z.coerce.number().int().nonnegative(), to: z.coerce.number().int().nonnegative() }),
    response: envelope(z.array(areaChange)),
  }),
  areaRestore: defineEndpoint({
    method: 'POST',
    path: '/area/version/restore',
    access: { permission: 'area:edit' },
    scope: 'areas',
    summary: 'A draft that brings a version back',
    body: z.object({ number }),
    response: envelope(z.object({ changes: number })),
  }),
  areaTrialOrder: defineEndpoint({
    method: 'POST',
    path: '/area/trial/order',
    access: { permission: 'area:edit' },
    scope: 'areas',
    summary: 'Try the draft on recorded tracks: which alarms would come, go and stay; answered in the background',
    body: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
    response: envelope(z.object({ id: z.string() })),
  }),
  areaTrials: defineEndpoint({
    method: 'GET',
    path: '/area/trial/list',
    access: { permission: 'area:edit' },
    scope: 'account',
    summary: 'Trials of the draft that the caller ordered, the newest first',
    response: envelope(z.array(ruleTrialSummary)),
  }),
  areaTrial: defineEndpoint({
    method: 'GET',
    path: '/area/trial',
    access: { permission: 'area:edit' },
    scope: 'peopleAndAreas',
    summary: 'How far a trial of the draft is, and the alarms that it found',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(ruleTrial),
  }),
  areaTrialExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/area/trial/export',
    access: { permission: 'area:edit' },
    scope: 'peopleAndAreas',
    summary: 'The alarms of a trial as a table, all or those of one change',
    query: z.object({ id: z.string().min(1).max(64), change: z.enum(TRIAL_CHANGES).optional(), format: z.enum(['xlsx', 'csv']) }),
    file: true,
    response: envelope(z.null()),
  }),
  areaTrialDiscard: defineEndpoint({
    method: 'POST',
    path: '/area/trial/discard',
    access: { permission: 'area:edit' },
    scope: 'account',
    summary: 'Give a trial of the draft up, or forget what came of it',
    body: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.null()),
  }),
} as const
