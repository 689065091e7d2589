import { z } from 'zod'
import { alarm } from '../alarms/alarm.ts'
import { lastFrame } from '../devices/gateway.ts'

/**
 * What tracker and broker report to the api over MQTT, below `muster/{buildId}/live/`.
 * `positions` carries batches of `live/positions.ts`; the others carry JSON of these shapes.
 */
export const liveAlarmMessage = z.object({ alarm })
export type LiveAlarmMessage = z.infer<typeof liveAlarmMessage>

const counters = z.record(z.string(), z.number())

/**
 * Why what the tracker decided is not stored: the database does not answer, it has no room, or it answers but refuses.
 */
export const STORE_FAULTS = ['away', 'full', 'refused'] as const
export type StoreFault = (typeof STORE_FAULTS)[number]

/**
 * What became of the frame log the tracker had read: it is gone, another one lies in its place, it ends before what was
 * read of it, or it begins after it.
 */
export const FRAME_LOG_GAPS = ['gone', 'replaced', 'endsBefore', 'beginsAfter'] as const

/**
 * Frames that were acknowledged may be missing: those that arrived in this span. Reading goes on with the first record
 * there is.
 */
export const frameLogGap = z.object({
  reason: z.enum(FRAME_LOG_GAPS),
  noticedAtMs: z.number(),
  /** Arrival of the last frame that was read before; null when none is known. */
  fromMs: z.number().nullable(),
  toMs: z.number(),
})
export type FrameLogGap = z.infer<typeof frameLogGap>

const doubt = z.object({
  /** Tags that report now and have it, and how many of them contradict it; the first of these since then, Unix ms. */
  tags: z.number().int(),
  doubting: z.number().int(),
  sinceMs: z.number().nullable(),
})

/** Whether the calibration in force fits what tags measure. */
export const calibrationFit = z.object({
  /** Offsets and scales of ranges, and the direction pattern, which is about how tags are carried. */
  offsets: doubt,
  pattern: doubt,
  /** Of tags that contradict the offsets: by how much ranges are longer than calibrated, metres, mean of how many. */
  anchors: z.array(z.object({ id: z.string(), errorM: z.number(), ranges: z.number().int() })),
})
export type CalibrationFit = z.infer<typeof calibrationFit>

/** `live/tracker`, every second: what became of the frames, by reason and by gateway. */
export const trackerStatus = z.object({
  timeMs: z.number(),
  epoch: z.number().int(),
  framesRead: z.number(),
  readings: z.number(),
  fixes: z.number(),
  /** Readings kept for the survey of anchors. */
  rangeSamples: z.number(),
  /** Null: no tag that reports now is calibrated. */
  // Absent: of a tracker before it was judged.
  calibration: calibrationFit.nullable().default(null),
  /** Not yet read bytes of the frame log. */
  backlogBytes: z.number(),
  /** Milliseconds between arrival of the frame read last and now. */
  lagMs: z.number(),
  /** Commits fail and are retried; positions and alarms go on from memory. */
  databaseAway: z.boolean(),
  /** Whether the database takes what was decided. */
  storing: z.object({
    /** Last commit that succeeded; null before the first of this owner. */
    lastCommitAtMs: z.number().nullable(),
    /**
     * Something has been waiting to be stored since; null when nothing is. A moment is normal, half a second is
     * `databaseAway`.
     */
    waitingSinceMs: z.number().nullable(),
    /** Why the last commit failed; null once one succeeded. */
    fault: z.enum(STORE_FAULTS).nullable(),
  }),
  /**
   * Its connection to the broker stands, so alarms reach the api. False is seen in its metrics alone: over MQTT nobody
   * would hear it.
   */
  announcing: z.boolean(),
  /** A hole of the last hour in what was read; null when there is none. */
  gap: frameLogGap.nullable(),
  drops: counters,
  gateways: z.record(
    z.string(),
    z.object({
      lastFrameAtMs: z.number(),
      frames: z.number(),
      readings: z.number(),
      clockOffsetMs: z.number().nullable(),
      drops: counters,
      // Absent: of a tracker before it told them.
      last: lastFrame.nullable().default(null),
    }),
  ),
})
export type TrackerStatus = z.infer<typeof trackerStatus>

/** Why frames are not recorded: no room on the disk, the log's own quota is used up, or the disk fails. */
export const JOURNAL_FAULTS = ['full', 'quota', 'failed'] as const

/** `live/broker`, every second: connections and refusals of the building's gateways, and its frame log. */
export const brokerStatus = z.object({
  timeMs: z.number(),
  /** Not recording: the frame log refuses frames. Events may still be recorded, see `journal`. */
  recording: z.boolean(),
  /** Where vehicle terminals connect over TCP; null: nobody listens for them. */
  terminalPort: z.number().int().nullable().optional(),
  journal: z.object({
    /** Null while it is recording. */
    fault: z.enum(JOURNAL_FAULTS).nullable(),
    /** Not recording since; null while it is. */
    sinceMs: z.number().nullable(),
    /** Events such as SOS are recorded: always while recording, and as long as the reserve lasts when not. */
    recordingEvents: z.boolean(),
    bytes: z.number(),
    quotaBytes: z.number(),
    /** Room on its disk; null when the disk does not tell. */
    freeBytes: z.number().nullable(),
    /** Room kept for events alone, as far as it is left. */
    reserveBytes: z.number(),
  }),
  gateways: z.record(
    z.string(),
    z.object({ online: z.boolean(), connectedAtMs: z.number().nullable(), received: z.number(), drops: counters }),
  ),
})
export type BrokerStatus = z.infer<typeof brokerStatus>

/**
 * `unrecorded`: an event's frame that the frame log could not take. It is not acknowledged, so the gateway sends it
 * again.
 */
export const unrecordedFrame = z.object({
  arrivedAtMs: z.number(),
  gatewayId: z.string(),
  topic: z.string(),
  payload: z.base64(),
})
export type UnrecordedFrame = z.infer<typeof unrecordedFrame>
