import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one broker. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    frames: new Counter({ name: 'muster_broker_frames_total', help: 'Frames of gateways that are on disk', registers }),
    bytes: new Counter({ name: 'muster_broker_frame_bytes_total', help: 'Payload bytes of those frames', registers }),
    unrecordedEvents: new Counter({
      name: 'muster_broker_unrecorded_events_total',
      help: 'Events that could not be recorded and were handed on from memory',
      registers,
    }),
    slowedFrames: new Counter({ name: 'muster_broker_slowed_frames_total', help: 'Frames held back by a rate limit', registers }),
    drops: new Counter({
      name: 'muster_broker_drops_total',
      help: 'Refused connections, frames and subscriptions',
      labelNames: ['reason'],
      registers,
    }),
    connections: new Gauge({ name: 'muster_broker_connections', help: 'Open sockets', registers }),
    appendSeconds: new Histogram({
      name: 'muster_broker_append_seconds',
      help: 'From a frame read to its bytes synced',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
      registers,
    }),
    journalBytes: new Gauge({ name: 'muster_broker_journal_bytes', help: 'Frame log on disk', labelNames: ['building'], registers }),
    journalQuotaBytes: new Gauge({ name: 'muster_broker_journal_quota_bytes', help: 'Its limit', labelNames: ['building'], registers }),
    journalFreeBytes: new Gauge({
      name: 'muster_broker_journal_free_bytes',
      help: 'Room on the disk of the frame log',
      labelNames: ['building'],
      registers,
    }),
    journalReserveBytes: new Gauge({
      name: 'muster_broker_journal_reserve_bytes',
      help: 'What is left of the room kept for events',
      labelNames: ['building'],
      registers,
    }),
    journalRecordingEvents: new Gauge({
      name: 'muster_broker_recording_events',
      help: '1 while events such as SOS can be stored',
      labelNames: ['building'],
      registers,
    }),
    journalRecording: new Gauge({
      name: 'muster_broker_recording',
      help: '1 while frames can be stored',
      labelNames: ['building'],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
