import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { branch } from './branches.ts'
import { mapSettings } from './map-settings.ts'
import { site } from './site.ts'

const versioned = z.object({ version: z.number().int(), settings: mapSettings })

export const MAP_ENDPOINTS = {
  floorOptions: options('/pod/map/floor-list', 'Floors of the building from below', 'building'),
  site: defineEndpoint({
    method: 'GET',
    path: '/pod/map/site',
    access: { permission: 'map:view' },
    scope: 'areas',
    summary: 'Plan, floors, areas and anchors',
    response: envelope(site),
  }),
  mapSettings: defineEndpoint({
    method: 'GET',
    path: '/pod/map/settings',
    access: { anyOf: ['map:view', 'settings:map:view'] },
    scope: 'building',
    summary: 'How the map of the building looks and moves; defaults for what was never set',
    response: envelope(versioned),
  }),
  mapSettingsSave: defineEndpoint({
    method: 'POST',
    path: '/pod/map/settings',
    access: { permission: 'settings:map:edit' },
    scope: 'building',
    summary: 'Save all map settings; refused when they changed since they were read',
    body: versioned,
    response: envelope(versioned),
  }),
  mapSettingsReset: defineEndpoint({
    method: 'POST',
    path: '/pod/map/settings/reset',
    access: { permission: 'settings:map:edit' },
    scope: 'building',
    summary: 'Put all map settings back to their defaults',
    body: z.object({ version: z.number().int() }),
    response: envelope(versioned),
  }),
  branches: defineEndpoint({
    method: 'GET',
    path: '/pod/map/branches',
    access: { permission: 'map:view' },
    scope: 'peopleAndAreas',
    summary: 'Sites of the overview that the account may work in, each with the people and alarms that its role there lets it see',
    response: envelope(z.array(branch)),
  }),
} as const
