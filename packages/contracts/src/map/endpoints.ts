import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { site } from './site.ts'

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
} as const
