import { ModelRefused } from './model-report.ts'
import { type ModelOrder, prepareModel } from './prepare-model.ts'

/** Prepares one model and reports the result. The process ends with its parent. */
prepareModel(JSON.parse(process.argv[2] ?? '') as ModelOrder).then(
  (report) => process.send?.(report),
  (error: unknown) =>
    process.send?.(
      error instanceof ModelRefused ? { refused: error.reason } : { error: error instanceof Error ? error.message : String(error) },
    ),
)
