import { defineEndpoint, envelope } from '../endpoint.ts'
import { site } from './site.ts'

export const MAP_ENDPOINTS = {
  site: defineEndpoint({
    method: 'GET',
    path: '/pod/map/site',
    access: { permission: 'map:view' },
    scope: 'areas',
    summary: 'Plan, floors, areas and anchors',
    response: envelope(site),
  }),
} as const
