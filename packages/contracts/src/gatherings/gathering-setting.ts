import { z } from 'zod'
import { dayFields } from '../areas/rules/own-days.ts'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { LARGEST_GATHERING, MOST_GATHERING_RADIUS_M, notBelow, within } from './gathering-checks.ts'

/** Where the circle lies: around one of its people, as the standard's set-ups measure it, or anywhere. */
export const GATHERING_CENTRES = ['person', 'anywhere'] as const
export type GatheringCentre = (typeof GATHERING_CENTRES)[number]
const MOST_MANAGERS = 20
const HOUR_MIN = 60
const DAY_MIN = 24 * HOUR_MIN

/** The standard's values; used until others are set. */
export const GATHERING_DEFAULTS = {
  ...{
    enabled: 'N',
    radiusM: '15',
    centre: 'person',
    yellowFrom: '3',
    orangeFrom: '4',
    redFrom: '7',
    minutes: '1',
    offDelayS: '15',
    deadBandM: '1',
  },
  ...{ gasM: '50', mailAfterMin: '5' },
} as const

export const gatheringSettingRow = z.object({
  /** Of the building: there is one of it. */
  id: z.string(),
  enabled: z.enum(['Y', 'N']),
  radiusM: z.number(),
  centre: z.enum(GATHERING_CENTRES),
  yellowFrom: z.number().int(),
  orangeFrom: z.number().int(),
  redFrom: z.number().int(),
  minutes: z.number(),
  gasM: z.number(),
  mailAfterMin: z.number().int(),
  /** Names, joined. */
  managers: z.string(),
  version: z.number().int(),
})
export type GatheringSettingRow = z.infer<typeof gatheringSettingRow>

/** When people at this site form a gathering, its severity by number of people, and who is told when it continues. */
export const gatheringSetting = defineResource({
  name: 'gatheringSetting',
  base: '/alarm/cluster/setting',
  scope: 'building',
  module: 'clusterAlarm',
  row: gatheringSettingRow,
  fields: [
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    { name: 'radiusM', kind: 'text', required: true, format: 'float', check: within(1, MOST_GATHERING_RADIUS_M) },
    { name: 'centre', kind: 'radio', required: true, options: { set: 'gatheringCentre', values: GATHERING_CENTRES }, initial: 'person' },
    { name: 'yellowFrom', kind: 'text', required: true, format: 'number', check: within(2, LARGEST_GATHERING) },
    { name: 'orangeFrom', kind: 'text', required: true, format: 'number', check: notBelow('yellowFrom') },
    { name: 'redFrom', kind: 'text', required: true, format: 'number', check: notBelow('orangeFrom') },
    { name: 'minutes', kind: 'text', required: true, format: 'float', check: within(0, HOUR_MIN) },
    { name: 'offDelayS', kind: 'text', required: true, format: 'number', check: within(0, 600) },
    { name: 'deadBandM', kind: 'text', required: true, format: 'float', check: within(0, 5) },
    // When gatherings are looked for.
    ...dayFields('gathering'),
    { name: 'gasM', kind: 'text', required: true, format: 'float', check: within(0, 1000) },
    { name: 'mailAfterMin', kind: 'text', required: true, format: 'number', check: within(0, DAY_MIN) },
    { name: 'managers', kind: 'dialog', chooser: 'allPersons', most: MOST_MANAGERS, wide: true },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'gathering:setting:view', edit: 'gathering:setting:edit' },
  page: { key: 'gatheringSettings', path: '/gatherings/settings', icon: 'settings', under: 'alarms', place: 34, module: 'clusterAlarm' },
})

export const GATHERING_SETTING_ENDPOINTS = {
  gatheringMailFaults: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/cluster/setting/mail-faults',
    access: { permission: 'gathering:setting:view' },
    scope: 'peopleAndAreas',
    module: 'clusterAlarm',
    summary: 'Why e-mails about gatherings would reach nobody; all false, none and 0 where no e-mail is ordered',
    response: envelope(
      z.object({
        /** The building has no mail server. */
        mailNotSet: z.boolean(),
        /** The settings name nobody: no e-mail about places where nobody is responsible. */
        nobodyNamed: z.boolean(),
        /** People named in the settings who have no address. */
        withoutAddress: z.array(z.string()),
        /**
         * Areas where nobody is responsible, and those where whoever is has no address, as far as the caller may see
         * them.
         */
        areasWithoutManager: z.number().int(),
        areasWithoutAddress: z.number().int(),
      }),
    ),
  }),
} as const
