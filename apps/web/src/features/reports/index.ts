import { REPORT_NAMES, reportOf } from '@muster/contracts'
import { defineFeature } from '../../menu/feature.ts'

/** A page for each report, all of the same kind. */
const pages = REPORT_NAMES.map((name) => [
  reportOf(name).path,
  async () => ({ default: (await import('./report-screen.tsx')).reportScreens[name] }),
])

export const reports = defineFeature({ ...Object.fromEntries(pages), '/reports/sent': () => import('./saved.screen.tsx') })
