/** What one client may use, so that the others notice nothing. */
export interface Limits {
  /**
   * Frames a second of one gateway; more are slowed down by holding their acknowledgement. A backlog comes in at this
   * rate.
   */
  framesPerSecond: number
  framesBurst: number
  bytesPerSecond: number
  bytesBurst: number
  /** Frames of one connection that may wait to be stored before its socket is no longer read. */
  heldFrames: number
  heldBytes: number
  /** Topic filters of one connection. */
  filters: number
  /** Connections a second of one identity: two devices with one login cut each other off forever. */
  connectsPerSecond: number
  connectsBurst: number
  /** Sockets of one address, those of them not signed in yet, and such sockets of all addresses. */
  socketsPerAddress: number
  unauthenticatedPerAddress: number
  unauthenticatedInAll: number
  /**
   * A longer keep-alive, or none, counts as this one: a client that is silent for one and a half times as long is cut.
   */
  maxKeepaliveS: number
  /** How long a client may take to sign in, in the broker's own processor time. */
  signInMs: number
  /** The first packet of a client, its last will included. */
  maxConnectBytes: number
  /** A packet of a client that is not part of the product; checked before its body is read. */
  maxPacketBytes: number
  /** A packet of the product's own parts. */
  maxInternalPacketBytes: number
  /** A socket that accepts nothing for this long is cut; 0 switches the watchdog off. */
  stalledMs: number
  /** When the watchdog is off, the broker library itself cuts such a socket after this long; 0: never. */
  drainMs: number
  /** Messages a second of one vehicle terminal; it is not read faster. */
  terminalFramesPerSecond: number
  terminalFramesBurst: number
  /** A terminal that is silent for this long is cut, before and after signing in. */
  terminalSignInMs: number
  terminalIdleMs: number
  /** Useless messages in a row after which a terminal is cut. */
  terminalFaults: number
}

const BYTES_PER_FRAME = 4096
/** A gateway may send the frames of this many seconds at once. */
const BURST_S = 2

export const limitsFor = (gatewayFramesPerSecond: number): Limits => ({
  framesPerSecond: gatewayFramesPerSecond,
  framesBurst: BURST_S * gatewayFramesPerSecond,
  bytesPerSecond: BYTES_PER_FRAME * gatewayFramesPerSecond,
  bytesBurst: BURST_S * BYTES_PER_FRAME * gatewayFramesPerSecond,
  heldFrames: 500,
  heldBytes: 256 * 1024,
  filters: 500,
  connectsPerSecond: 1,
  connectsBurst: 10,
  socketsPerAddress: 15_000,
  unauthenticatedPerAddress: 5000,
  unauthenticatedInAll: 10_000,
  maxKeepaliveS: 300,
  signInMs: 5000,
  maxConnectBytes: 4 * 1024,
  maxPacketBytes: 72 * 1024,
  maxInternalPacketBytes: 16 * 1024 * 1024,
  stalledMs: 300,
  drainMs: 2000,
  terminalFramesPerSecond: 20,
  terminalFramesBurst: 200,
  terminalSignInMs: 30_000,
  // Heartbeats come every half minute to five minutes; a vehicle parked overnight may sleep longer and reconnects.
  terminalIdleMs: 15 * 60_000,
  terminalFaults: 20,
})
