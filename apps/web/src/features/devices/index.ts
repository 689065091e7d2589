import { defineFeature } from '../../app/menu/feature.ts'

export const devices = defineFeature({
  '/devices/gateways': () => import('./gateways.screen.tsx'),
  '/devices/supplies': () => import('./supplies.screen.tsx'),
})
