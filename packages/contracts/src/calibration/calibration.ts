import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { UploadLimit } from '../fields/field.ts'

/** A recording of measurements with true positions, one JSON object a line. */
export const CALIBRATION_UPLOAD = { maxKb: 64 * 1024, accept: ['.jsonl'] } as const satisfies UploadLimit
export const CALIBRATION_STATES = ['waiting', 'running', 'done', 'wrong', 'failed'] as const

/** Why a line of a recording cannot be used, and why a whole one cannot. */
export const RECORDING_FAULTS = [
  'notJson',
  'lineTooLong',
  'badTime',
  'badTag',
  'badTruth',
  'noTruth',
  'noMeasurement',
  'badMeasurement',
  'tooManyAnchors',
  'badReference',
  'tooManyLines',
  'tooManyValues',
  'tooManyPlaces',
  'noAnchors',
  'foreignRecording',
  'teachesNothing',
] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

/** Why a trial needs a second look before it is used. */
export const CALIBRATION_WARNING_CODES = [
  'foreignAnchors',
  'foreignTags',
  'silentAnchors',
  'fewSamples',
  'noTruth',
  'largeErrors',
  'worseAnchors',
  'contradictingAnchors',
  'floorsWithoutPlaces',
] as const

/** Median, and the size that 68.27 % stay below, metres. */
const residual = z.object({ medianM: z.number(), p68M: z.number() })
const anchorResiduals = z.object({
  /** Empty: of all tags. */
  tagHwId: z.string(),
  anchorHwId: z.string(),
  kind: z.enum(['range', 'difference']),
  samples: z.number().int(),
  before: residual,
  after: residual,
})
export type AnchorResidualsRow = z.infer<typeof anchorResiduals>

const positions = z.object({ fixes: z.number().int(), medianM: z.number(), p95M: z.number() }).nullable()
const anchorFinding = z.object({
  anchorHwId: z.string(),
  samples: z.number().int(),
  /** Where the anchor seems to stand, less where its coordinates say; metres, 1 sigma. */
  dx: z.number(),
  dy: z.number(),
  sigmaM: z.number(),
  contradicts: z.boolean(),
})

/** What a recording would change. All figures are of the recording itself. */
export const calibrationFigures = z.object({
  counts: z.object({
    epochs: z.number().int(),
    withTruth: z.number().int(),
    tags: z.number().int(),
    ranges: z.number().int(),
    differences: z.number().int(),
    powers: z.number().int(),
    fingerprints: z.number().int(),
  }),
  learnt: z.object({ pairs: z.number().int(), patterns: z.number().int(), arrivals: z.number().int(), places: z.number().int() }),
  residuals: z.object({
    anchors: z.array(anchorResiduals),
    /** The worst afterwards of `pairCount`. */
    pairs: z.array(anchorResiduals),
    pairCount: z.number().int(),
    /** `before[i]` errors from `fromM + i * binM` on; the first and last bin hold what lies beyond too. */
    histogram: z
      .object({ fromM: z.number(), binM: z.number(), before: z.array(z.number().int()), after: z.array(z.number().int()) })
      .nullable(),
  }),
  /** Horizontal errors of the engine's fixes. */
  positions: z.object({ before: positions, after: positions }),
  /** Places of the radio map by floor. */
  places: z.array(z.object({ floor: z.number().int(), before: z.number().int(), after: z.number().int() })),
  survey: z.array(anchorFinding),
  warnings: z.array(z.object({ code: z.enum(CALIBRATION_WARNING_CODES), count: z.number().int(), items: z.array(z.string()) })),
})
export type CalibrationFigures = z.infer<typeof calibrationFigures>

export const calibrationVersion = z.object({
  number: z.number().int(),
  /** Its highest number: what the tracker uses. */
  current: z.boolean(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  sourceName: z.string().nullable(),
  sourceSha256: z.string().nullable(),
  /** The older version that it restored. */
  restored: z.number().int().nullable(),
  /** Pairs of tag and anchor, anchors with an arrival offset, and places of the radio map that it holds. */
  pairs: z.number().int(),
  arrivals: z.number().int(),
  places: z.number().int(),
})
export type CalibrationVersion = z.infer<typeof calibrationVersion>

/** A line (0: the recording as a whole) with its reason as code and in the caller's language. */
const recordingFault = z.object({ line: z.number().int(), fault: z.enum(RECORDING_FAULTS), message: z.string() })

export const calibrationTrial = z.object({
  id: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  bytes: z.number().int(),
  state: z.enum(CALIBRATION_STATES),
  createdAt: z.iso.datetime(),
  /** Version that it was compared with and would replace; 0: there was none. Null until it is done. */
  base: z.number().int().nullable(),
  figures: calibrationFigures.nullable(),
  /** Faulty lines in all, and the first of them. */
  faults: z.object({ count: z.number().int(), lines: z.array(recordingFault) }).nullable(),
})
export type CalibrationTrial = z.infer<typeof calibrationTrial>

/** A trial as a list names it. */
const trialSummary = calibrationTrial.pick({ id: true, fileName: true, state: true, createdAt: true })

/** The verdict of everyday ranges about an anchor; metres. */
const anchorOperation = z.object({
  anchorHwId: z.string(),
  name: z.string(),
  floor: z.number().int(),
  /** Samples that heard it. */
  heard: z.number().int(),
  /** Null where too few of them could be compared with the other anchors. */
  fit: z
    .object({
      samples: z.number().int(),
      /**
       * Of the ranges against the place that the others give, beyond what all have in common: median, and 1 sigma about
       * it.
       */
      medianM: z.number(),
      spreadM: z.number(),
      /** Where the anchor seems to stand, less where its coordinates say, and 1 sigma of that. */
      dx: z.number(),
      dy: z.number(),
      sigmaM: z.number(),
    })
    .nullable(),
  /** `fine`: a displacement of a metre would have shown. */
  verdict: z.enum(['contradicts', 'inconclusive', 'fine']),
})
export const anchorOperationReport = z.object({
  /** When the newest samples were stored; null where there are none. */
  newestAt: z.iso.datetime().nullable(),
  samples: z.number().int(),
  tags: z.number().int(),
  anchors: z.array(anchorOperation),
})
export type AnchorOperationReport = z.infer<typeof anchorOperationReport>

const id = z.string().min(1).max(64)
const number = z.number().int().positive().max(1_000_000)
const note = z.string().trim().max(200).default('')
const made = envelope(z.object({ number: z.number().int() }))

export const CALIBRATION_ENDPOINTS = {
  calibrationVersions: defineEndpoint({
    method: 'GET',
    path: '/pod/calibration/versions',
    access: { permission: 'calibration:view' },
    scope: 'building',
    summary: 'Versions of the building’s calibration, newest first, at most 200; the first is in use',
    response: envelope(z.array(calibrationVersion)),
  }),
  calibrationFigures: defineEndpoint({
    method: 'GET',
    path: '/pod/calibration/figures',
    access: { permission: 'calibration:view' },
    scope: 'building',
    summary: 'What the trial of a version found; null when it was made without one',
    query: z.object({ number: z.coerce.number().int().positive() }),
    response: envelope(calibrationFigures.nullable()),
  }),
  calibrationUpload: defineEndpoint({
    method: 'POST',
    path: '/pod/calibration/upload',
    access: { permission: 'calibration:edit' },
    scope: 'building',
    summary:
      'Upload a recording (.jsonl, at most 64 MB) to see what it would change; ask for the trial until its state is done, wrong or failed',
    bodyType: 'multipart',
    perMinute: 20,
    response: envelope(z.object({ id: z.string() })),
  }),
  calibrationTrial: defineEndpoint({
    method: 'GET',
    path: '/pod/calibration/trial',
    access: { permission: 'calibration:edit' },
    scope: 'account',
    summary: 'A trial of the caller: its state, then what it found; kept for a day',
    query: z.object({ id }),
    response: envelope(calibrationTrial),
  }),
  calibrationTrials: defineEndpoint({
    method: 'GET',
    path: '/pod/calibration/trials',
    access: { permission: 'calibration:edit' },
    scope: 'account',
    summary:
      'Trials of the caller in this building that are under way or could still be used, newest first; the newest five of a day are kept',
    response: envelope(z.array(trialSummary)),
  }),
  calibrationDiscard: defineEndpoint({
    method: 'POST',
    path: '/pod/calibration/discard',
    access: { permission: 'calibration:edit' },
    scope: 'account',
    summary: 'Forget a trial of the caller, and older ones that are over',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
  calibrationOperation: defineEndpoint({
    method: 'GET',
    path: '/pod/calibration/operation',
    access: { permission: 'calibration:view' },
    scope: 'building',
    summary: 'Which UWB anchors contradict the others, from ranges of everyday operation in the last hours',
    query: z.object({ hours: z.coerce.number().int().min(1).max(24).default(6) }),
    perMinute: 60,
    response: envelope(anchorOperationReport),
  }),
  calibrationApply: defineEndpoint({
    method: 'POST',
    path: '/pod/calibration/apply',
    access: { permission: 'calibration:edit' },
    scope: 'building',
    summary: 'Use what a trial learnt, as a new version; refused when another version came into use since it was tried',
    body: z.object({ id, note }),
    response: made,
  }),
  calibrationRestore: defineEndpoint({
    method: 'POST',
    path: '/pod/calibration/restore',
    access: { permission: 'calibration:edit' },
    scope: 'building',
    summary: 'Use an older version again, as a new one; refused when another version than `base` is in use by now',
    body: z.object({ number, base: z.number().int().positive(), note }),
    response: made,
  }),
  calibrationClear: defineEndpoint({
    method: 'POST',
    path: '/pod/calibration/clear',
    access: { permission: 'calibration:edit' },
    scope: 'building',
    summary: 'Use no calibration, as a new version without corrections; refused when another version than `base` is in use by now',
    body: z.object({ base: z.number().int().positive(), note }),
    response: made,
  }),
  calibrationExport: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/pod/calibration/export',
    access: { permission: 'calibration:export' },
    scope: 'building',
    summary: 'A version as a JSON file: where it comes from, range offsets, patterns, arrival offsets, radio map, figures',
    query: z.object({ number: z.coerce.number().int().positive() }),
    file: true,
    response: envelope(z.null()),
  }),
} as const
