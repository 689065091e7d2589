import { z } from 'zod'
import { planModel, planPicture } from './plan.ts'

/** The contents of a map zip, by type of map. */
export const PLAN_MAP_KINDS = ['2d', '3d', 'picture'] as const
export type PlanMapKind = (typeof PLAN_MAP_KINDS)[number]

/** What a waiting plan was read from: a map zip, a drawing (DXF), an indoor map (IMDF), or drawn on the page. */
export const PLAN_CANDIDATE_KINDS = [...PLAN_MAP_KINDS, 'dxf', 'imdf', 'drawn'] as const
export type PlanCandidateKind = (typeof PLAN_CANDIDATE_KINDS)[number]

/**
 * What a drawing does to the plan: it takes the place of what the same file brought before, or of everything on the
 * floors that it draws.
 */
export const DRAWING_MODES = ['beside', 'floors'] as const
export type DrawingMode = (typeof DRAWING_MODES)[number]

/** The one file by which a zip says what it holds. */
export const CHECK_FILES = { 'bundle.pbf': '2d', 'mapConfig.conf': '3d', 'mapConfig.json': 'picture' } as const satisfies Record<
  string,
  PlanMapKind
>

/** Versions that are kept beside the one in force. */
export const MOST_PLAN_VERSIONS = 30

/** Where a version comes from. */
export const PLAN_SOURCES_OF_VERSIONS = ['initial', 'import', 'restore', 'picture', 'model', 'edit'] as const

const counts = z.object({ floors: z.number().int(), features: z.number().int(), pictures: z.number().int(), models: z.number().int() })
export type PlanCounts = z.infer<typeof counts>

export const planVersion = counts.extend({
  number: z.number().int(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  source: z.enum(PLAN_SOURCES_OF_VERSIONS),
})
export type PlanVersion = z.infer<typeof planVersion>

/** A plan that was read from a file or drawn, and waits for acceptance. */
export const planCandidate = counts.extend({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(PLAN_CANDIDATE_KINDS),
  fileName: z.string(),
  /** Against the plan in force. */
  changes: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  /** Floors to be deleted, each with its remaining contents: while there is one, the plan cannot be accepted. */
  lostFloors: z.array(z.object({ number: z.number().int(), label: z.string(), things: z.number().int() })),
  /** Shapes that lie wholly outside of the extent of the site: mostly a wrong unit or wrong points. */
  outside: z.number().int(),
  /** The points that tie the site to the earth are others. */
  movesFrame: z.boolean(),
})
export type PlanCandidate = z.infer<typeof planCandidate>

/** What a form says of a picture; the file is named when it is new. */
export const planPictureEdit = planPicture
  .omit({ id: true, widthPx: true, heightPx: true })
  .extend({ id: planPicture.shape.id.nullable(), fileId: z.string().min(1).max(64).nullable() })

/** A model as it was found in its file. */
export const planModelFile = planModel.pick({ triangles: true, farTriangles: true, sizeM: true }).extend({ fileId: z.string() })
export type PlanModelFile = z.infer<typeof planModelFile>

export const planModelEdit = planModel
  .omit({ id: true, triangles: true, farTriangles: true, sizeM: true })
  .extend({ id: planModel.shape.id.nullable(), fileId: z.string().min(1).max(64).nullable() })
