import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { chooser, options } from '../resource/options.ts'
import { areaChange, areaDraft, areaFence, areaVersion, MOST_WHY } from './area-version.ts'

const number = z.number().int().nonnegative()

export const AREAS_ENDPOINTS = {
  areaChooser: chooser('/pod/area/page', 'Areas of a chooser, of all kinds', 'areas'),
  riskDistrictChooser: chooser('/risk/district/page', 'Risk areas of a chooser', 'areas'),
  areaParentChooser: chooser('/area/parent-page', 'Areas that others may lie in, with those of the draft', 'areas'),
  areaTypeOptions: options('/area/type/options', 'Types of areas', 'areas'),
  areaHeadcounts: defineEndpoint({
    method: 'GET',
    path: '/area/headcounts',
    access: { permission: 'area:view' },
    scope: 'peopleAndAreas',
    summary: 'People and vehicles in each area now; areas in which nobody is are left out',
    response: envelope(z.array(z.object({ id: z.string(), people: number, vehicles: number }))),
  }),
  areaFences: defineEndpoint({
    method: 'GET',
    path: '/area/fences',
    access: { permission: 'area:view' },
    scope: 'areas',
    summary: 'Fences as the draft has them, as they were drawn',
    response: envelope(z.array(areaFence)),
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
} as const
