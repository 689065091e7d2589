/** One press of the SOS button and its repeats; see steps/device-alarms/press.ts. */
export interface Press {
  eventSeq: number
  /** Null when only its cancellation was heard. */
  alarmId: string | null
  /** Event time and arrival of the first signal, then of the latest repeat. */
  startMs: number
  arrivedMs: number
  heardMs: number
  heardArrivedMs: number
  /** Event time of the cancellation that counted, and the gateway that brought it. */
  cancelledMs: number | null
  cancelledBy: string | null
  /** What that gateway itself said of the time. */
  cancelledSaidMs: number | null
  /** Gateways that heard it at once or locate the card: they may cancel it. */
  gateways: string[]
  /** Cancellations from gateways not known to hear the card, one per gateway. */
  cancels: { gatewayId: string; timeMs: number; saidMs: number | null; arrivedMs: number }[]
  /** Arrival of the first and last of the repeats that came after its end. */
  echo: { sinceMs: number; lastMs: number } | null
}

/** What older trackers knew about a press. */
export type OldPress = Pick<Press, 'eventSeq' | 'alarmId' | 'startMs' | 'heardMs' | 'cancelledMs'>

/**
 * For a press saved by an older tracker, arrivals and gateways are unknown; an earlier cancellation no longer counts:
 * it rings.
 */
export function oldPress(json: OldPress & Partial<Press>): Press {
  const { startMs, heardMs, cancelledMs } = json
  const unknown = {
    ...{ arrivedMs: startMs, heardArrivedMs: heardMs, cancelledBy: null, cancelledSaidMs: null },
    ...{ gateways: [], cancels: [], echo: null },
  }
  if (json.alarmId !== null || cancelledMs === null) return { ...unknown, ...json }
  return { ...unknown, ...json, cancelledMs: null, cancels: [{ gatewayId: '', timeMs: cancelledMs, saidMs: null, arrivedMs: cancelledMs }] }
}
