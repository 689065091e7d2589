import { defineFeature } from '../../app/menu/feature.ts'

export const alarms = defineFeature({
  '/alarms/alarm-list': () => import('./alarm-list.screen.tsx'),
  '/alarms/templates': () => import('./templates.screen.tsx'),
})
