import type { PlanModelFile } from '@muster/contracts'

/** Properties found in a model. */
export type ModelReport = Omit<PlanModelFile, 'fileId'>

/** Why a model is refused, other than being unreadable. */
export const MODEL_REASONS = ['modelExternal', 'modelTexture', 'modelTooLarge', 'modelEmpty', 'modelExtension'] as const

export class ModelRefused extends Error {
  readonly reason: (typeof MODEL_REASONS)[number]
  constructor(reason: (typeof MODEL_REASONS)[number]) {
    super(reason)
    this.reason = reason
  }
}
