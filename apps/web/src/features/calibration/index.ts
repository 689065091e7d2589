import { defineFeature } from '../../menu/feature.ts'

export const calibration = defineFeature({
  '/devices/calibration': () => import('./calibration.screen.tsx'),
})
