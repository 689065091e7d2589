import type { UploadLimit } from '../fields/field.ts'

const MB = 1024
const JPEG_OR_PNG = ['.jpg', '.jpeg', '.png'] as const

/** What may be uploaded for which use: extensions, which the content has to confirm, and the largest size. */
export const UPLOAD_LIMITS = {
  /** The image widget's default. */
  image: { maxKb: 10 * MB, accept: JPEG_OR_PNG },
  /** People and papers. */
  photo: { maxKb: 5 * MB, accept: JPEG_OR_PNG },
  icon: { maxKb: 2 * MB, accept: ['.png'] },
  editor: { maxKb: 2 * MB, accept: JPEG_OR_PNG },
  attachment: { maxKb: 200 * MB, accept: ['.doc', '.docx'] },
  /** Attachment of a drill plan, papers of a risk district. */
  plan: { maxKb: 200 * MB, accept: ['.doc', '.docx', '.pdf'] },
  /** What gates and plate cameras send with a passage. */
  passage: { maxKb: 512, accept: ['.jpg', '.jpeg', '.png', '.webp'] },
  /** What an AI event names. */
  cameraEvent: { maxKb: 5 * MB, accept: ['.jpg', '.jpeg', '.png', '.webp'] },
  /** A picture under the plan of a floor. */
  planPicture: { maxKb: 5 * MB, accept: JPEG_OR_PNG },
  /** A body placed on the plan. */
  planModel: { maxKb: 50 * MB, accept: ['.glb', '.gltf'] },
  feedbackImage: { maxKb: 5 * MB, accept: JPEG_OR_PNG },
  feedbackVideo: { maxKb: 100 * MB, accept: ['.mp4', '.mov', '.webm'] },
} as const satisfies Record<string, UploadLimit>

export type UploadUse = keyof typeof UPLOAD_LIMITS

/** Uses of `/image/upload` and of `/file/upload`; the editor and icons have addresses of their own. */
export const IMAGE_USES = ['image', 'photo', 'feedbackImage'] as const
export const FILE_USES = ['attachment', 'plan', 'feedbackVideo'] as const

/** Entries of a zip of photos. */
export const PHOTO_ZIP_MOST = 5_000
/** Zip of photos named by card serial number: one folder, at most this much. */
export const PHOTO_ZIP = { maxKb: 500 * MB, accept: ['.zip'] } as const satisfies UploadLimit
/** Own imagery of a site; what is larger is put into a folder of the server. */
export const MAP_TILES = { maxKb: 500 * MB, accept: ['.pmtiles'] } as const satisfies UploadLimit
/** Shapes that a console made of a drawing, one a line. */
export const PLAN_SHAPES = { maxKb: 64 * MB, accept: ['.ndjson'] } as const satisfies UploadLimit
/** A map zip; what is larger is put into a folder of the server. */
export const PLAN_ZIP = { maxKb: 500 * MB, accept: ['.zip'] } as const satisfies UploadLimit
