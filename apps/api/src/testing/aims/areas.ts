import type { areasDomain } from '@muster/contracts'
import { type AimsOf, nothing, ofId } from './aim.ts'

export const AREAS_AIMS: AimsOf<typeof areasDomain> = {
  riskDistrictChooser: nothing,
  areaChooser: nothing,
  areaParentChooser: nothing,
  areaTypeOptions: nothing,
  areaTypeLooks: nothing,
  areaHeadcounts: nothing,
  areaAccuracy: nothing,
  areaTypeDefaults: ({ buildId }) => ({ query: { id: `${buildId}-zone` } }),
  areaStatisticCounts: nothing,
  areaFences: nothing,
  areaDraft: nothing,
  areaDiscard: ({ buildId }) => ({ body: { ids: [buildId] } }),
  areaPublish: () => ({ body: { why: '试', revisions: {}, endAlarms: false } }),
  areaVersions: nothing,
  areaCompare: () => ({ query: { from: 0, to: 0 } }),
  areaRestore: ({ versionNo }) => ({ body: { number: versionNo } }),
  areaTrialOrder: () => ({ body: { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' } }),
  areaTrials: nothing,
  areaTrial: ofId('trialId'),
  areaTrialExport: ({ trialId }) => ({ query: { id: trialId, format: 'csv' } }),
  areaTrialDiscard: ({ trialId }) => ({ body: { id: trialId } }),
}
