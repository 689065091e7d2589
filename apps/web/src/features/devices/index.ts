import { defineFeature } from '../../menu/feature.ts'

export const devices = defineFeature(
  {
    '/devices/network': () => import('./network.screen.tsx'),
    '/devices/coverage': () => import('./cover/coverage.screen.tsx'),
    '/devices/cards': () => import('./cards.screen.tsx'),
    '/devices/stations': () => import('./stations.screen.tsx'),
    '/devices/beacons': () => import('./beacons.screen.tsx'),
    '/devices/bells': () => import('./bells/bells.screen.tsx'),
    '/devices/custom': () => import('./custom/custom-devices.screen.tsx'),
    '/devices/custom-kinds': () => import('./custom/custom-kinds.screen.tsx'),
    '/devices/equipment': () => import('./equipment.screen.tsx'),
    '/devices/gateways': () => import('./gateways.screen.tsx'),
    '/devices/supplies': () => import('./supplies.screen.tsx'),
  },
  { layer: () => import('./things/thing-layer.ts') },
)
