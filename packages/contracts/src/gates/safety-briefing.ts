import { z } from 'zod'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { defineResource } from '../resource/resource.ts'

/** So many hear one briefing. */
const MOST_PEOPLE = 200

export const safetyBriefingRow = z.object({
  id: z.string(),
  topic: z.string(),
  trainer: z.string(),
  heldOn: z.string(),
  validUntil: z.string(),
  /** Names, joined. */
  people: z.string(),
  peopleCount: z.number().int(),
  version: z.number().int(),
})
export type SafetyBriefingRow = z.infer<typeof safetyBriefingRow>

/** Briefings before somebody is let in: gates can ask for one that still counts. */
export const safetyBriefing = defineResource({
  name: 'safetyBriefing',
  base: '/access/briefing',
  scope: 'people',
  module: 'access',
  row: safetyBriefingRow,
  fields: [
    { name: 'topic', kind: 'text', required: true, length: 50 },
    { name: 'trainer', kind: 'text', spelling: 'name', required: true, length: LONGEST_PERSON_NAME },
    { name: 'heldOn', kind: 'date', required: true },
    {
      name: 'validUntil',
      kind: 'date',
      required: true,
      check: (value, { heldOn }) => (value >= String(heldOn) ? true : 'rules.endBeforeStart'),
    },
    { name: 'people', kind: 'dialog', chooser: 'allPersons', most: MOST_PEOPLE, required: true, wide: true },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed: [{ name: 'peopleCount', kind: 'text' }],
  filters: [
    { name: 'topic', kind: 'text' },
    { name: 'person', kind: 'text' },
    { name: 'heldOn', kind: 'range' },
  ],
  sorts: ['-heldOn', 'validUntil', 'topic'],
  permissions: {
    view: 'access:briefing:view',
    add: 'access:briefing:add',
    edit: 'access:briefing:edit',
    delete: 'access:briefing:delete',
    export: 'access:briefing:export',
  },
  page: { key: 'safetyBriefings', path: '/access/briefings', icon: 'certificate', under: 'access', place: 14, module: 'access' },
})
