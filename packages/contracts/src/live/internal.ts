import { z } from 'zod'
import { alarm } from '../alarms/alarm.ts'

/**
 * What tracker and broker tell the api over MQTT, below `muster/{buildId}/live/`.
 * `positions` carries batches of `live/positions.ts`; the others carry JSON of these shapes.
 */
export const liveAlarmMessage = z.object({ alarm })
export type LiveAlarmMessage = z.infer<typeof liveAlarmMessage>

const counters = z.record(z.string(), z.number())

/** `live/tracker`, every second: what became of the frames, by reason and by gateway. */
export const trackerStatus = z.object({
  timeMs: z.number(),
  epoch: z.number().int(),
  framesRead: z.number(),
  readings: z.number(),
  fixes: z.number(),
  /** Not yet read bytes of the frame log. */
  /** Readings kept for the survey of anchors. */
  rangeSamples: z.number(),
  backlogBytes: z.number(),
  /** Milliseconds between arrival of the frame read last and now. */
  lagMs: z.number(),
  /** Commits fail and are retried; positions and alarms go on from memory. */
  databaseAway: z.boolean(),
  drops: counters,
  gateways: z.record(
    z.string(),
    z.object({
      lastFrameAtMs: z.number(),
      frames: z.number(),
      readings: z.number(),
      clockOffsetMs: z.number().nullable(),
      drops: counters,
    }),
  ),
})
export type TrackerStatus = z.infer<typeof trackerStatus>

/** `live/broker`, every second: connections and refusals of the building's gateways. */
export const brokerStatus = z.object({
  timeMs: z.number(),
  /** Not recording: the frame log refuses writes (disk full, failed sync). */
  recording: z.boolean(),
  gateways: z.record(
    z.string(),
    z.object({ online: z.boolean(), connectedAtMs: z.number().nullable(), received: z.number(), drops: counters }),
  ),
})
export type BrokerStatus = z.infer<typeof brokerStatus>

/** `down/{tagId}`: what a device is told. Devices drop repeats by `id`. */
export const downMessage = z.discriminatedUnion('type', [
  /** The SOS with this event sequence is durable; stop repeating. */
  z.object({ type: z.literal('sosAck'), id: z.string(), eventSeq: z.number().int(), alarmId: z.string() }),
  z.object({ type: z.literal('warning'), id: z.string(), kind: z.string(), alarmId: z.string(), active: z.boolean() }),
])
export type DownMessage = z.infer<typeof downMessage>
