import { defineFeature } from '../../menu/feature.ts'

export const alarms = defineFeature({
  '/alarms/alarm-list': () => import('./alarm-list.screen.tsx'),
  '/alarms/conformance': () => import('./conformance/conformance.screen.tsx'),
  '/alarms/handovers': () => import('./handovers.screen.tsx'),
  '/alarms/settings': () => import('./settings.screen.tsx'),
  '/alarms/silence-windows': () => import('./silence-windows.screen.tsx'),
  '/alarms/statistics': () => import('./statistics/statistics.screen.tsx'),
  '/alarms/templates': () => import('./templates.screen.tsx'),
})
