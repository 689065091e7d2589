import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { mapSettings, ownTiles } from './map-settings.ts'

const EDIT = { permission: 'settings:map:edit' } as const

/** Providers of imagery by their code, each with the datum and the tiling of its maps. */
export const IMAGERY_PROVIDERS = { 1: 'bd09', 2: 'gcj02' } as const
export type ImageryDatum = 'wgs84' | (typeof IMAGERY_PROVIDERS)[keyof typeof IMAGERY_PROVIDERS]

/** Most of a file of tiles that is read at once: many tiles, or a directory of them. */
export const MOST_TILE_BYTES = 1024 * 1024

const imageryProvider = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  /** With `{z}`, `{x}` and `{y}`. */
  address: z.string(),
  /** What the provider wants to be written on the map; empty: nothing. */
  attribution: z.string(),
  maxZoom: z.number().int(),
})
export type ImageryProvider = z.infer<typeof imageryProvider>

const versioned = z.object({ version: z.number().int(), settings: mapSettings })

export const IMAGERY_ENDPOINTS = {
  imageryProviders: defineEndpoint({
    method: 'GET',
    path: '/pod/map/imagery-providers',
    access: { anyOf: ['map:view', 'settings:map:view'] },
    scope: 'installation',
    summary: 'Providers of imagery that the operator has configured; none unless some were',
    response: envelope(z.array(imageryProvider)),
  }),
  imageryTiles: defineEndpoint({
    method: 'GET',
    path: '/pod/map/imagery-tiles',
    access: { anyOf: ['map:view', 'settings:map:view'] },
    scope: 'building',
    summary: 'A piece of the file of own tiles (PMTiles), as much of it as there is',
    query: z.object({
      id: ownTiles.shape.id,
      offset: z.coerce.number().int().nonnegative(),
      length: z.coerce.number().int().positive().max(MOST_TILE_BYTES),
    }),
    file: true,
    response: envelope(z.null()),
  }),
  imageryUpload: defineEndpoint({
    method: 'POST',
    path: '/pod/map/imagery/upload',
    access: EDIT,
    scope: 'building',
    summary: 'Own tiles from a PMTiles file of pictures, at most 500 MB; they take the place of those that there were',
    query: z.object({ version: z.coerce.number().int() }),
    bodyType: 'multipart',
    response: envelope(versioned),
  }),
  imageryFolder: defineEndpoint({
    method: 'GET',
    path: '/pod/map/imagery/folder',
    access: EDIT,
    scope: 'installation',
    summary: 'Files of tiles in the folder of the server; null when there is no such folder',
    response: envelope(z.object({ files: z.array(z.object({ name: z.string(), bytes: z.number() })).nullable() })),
  }),
  imageryStored: defineEndpoint({
    method: 'POST',
    path: '/pod/map/imagery/stored',
    access: EDIT,
    scope: 'building',
    summary: 'Own tiles from a file in the folder of the server, of any size',
    body: z.object({ version: z.number().int(), name: z.string().min(1).max(255) }),
    response: envelope(versioned),
  }),
  imageryRemove: defineEndpoint({
    method: 'POST',
    path: '/pod/map/imagery/remove',
    access: EDIT,
    scope: 'building',
    summary: 'Take the own tiles away',
    body: z.object({ version: z.number().int() }),
    response: envelope(versioned),
  }),
} as const
