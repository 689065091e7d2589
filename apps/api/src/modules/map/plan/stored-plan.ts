import {
  type Plan,
  type PlanCounts,
  type PlanModel,
  type PlanPicture,
  planFloor,
  planFrame,
  planModel,
  planPicture,
} from '@muster/contracts'
import { z } from 'zod'

const fileId = z.string().min(1).max(64)

/** A stored plan: without its shapes, which are in a file, and with the files of pictures and models. */
export const storedPlan = z.object({
  frame: planFrame,
  floors: z.array(planFloor),
  pictures: z.array(planPicture.extend({ fileId, png: z.boolean() })),
  models: z.array(planModel.extend({ nearId: fileId, farId: fileId })),
})
export type StoredPlan = z.infer<typeof storedPlan>
export type StoredPicture = StoredPlan['pictures'][number]
export type StoredModel = StoredPlan['models'][number]
export type Shapes = Plan['features']

/** All files a plan needs. */
export const filesOf = ({ pictures, models }: StoredPlan, shapesFile: string): string[] => [
  shapesFile,
  ...pictures.map((picture) => picture.fileId),
  ...models.flatMap(({ nearId, farId }) => [nearId, farId]),
]

export const countsOf = ({ floors, pictures, models }: StoredPlan, features: number): PlanCounts => ({
  ...{ floors: floors.length, features, pictures: pictures.length, models: models.length },
})

/** Pictures as sent to consoles, without the stored files. */
export const shownPictures = (plan: StoredPlan): PlanPicture[] => plan.pictures.map((picture) => planPicture.parse(picture))
export const shownModels = (plan: StoredPlan): PlanModel[] => plan.models.map((model) => planModel.parse(model))
