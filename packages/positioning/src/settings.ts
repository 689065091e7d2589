/**
 * The engine's constants, one set for every site and every data set. If a number comes from measured hardware or
 * physics, the comment says so; `docs/positioning.md` explains the model they belong to.
 */
export interface EngineSettings {
  /** Height above the floor at which a tag is worn, and its variation (1 sigma), metres. */
  tagHeightM: number
  tagHeightSigmaM: number
  /**
   * Noise of one UWB range, 1 sigma, metres; it is correlated over about `rangeCorrelationS` seconds, so faster ranges
   * say less each. Ranges beyond `maxRangeM` are refused.
   */
  rangeSigmaM: number
  rangeCorrelationS: number
  maxRangeM: number
  /** Noise of one anchor's time of arrival in a TDoA set, 1 sigma, metres. */
  tdoaSigmaM: number
  /**
   * Constant range error of an uncalibrated tag (same at all anchors), of an anchor beyond that, and what remains after
   * calibration, 1 sigma, metres.
   */
  commonBiasSigmaM: number
  anchorBiasSigmaM: number
  calibratedBiasSigmaM: number
  /**
   * Differences fix a position inside the array of their anchors, hardly outside: how far outside a tag is expected, as
   * a share of the array's size.
   */
  tdoaOutsideShare: number
  /**
   * Displacement that no residual shows (antenna's phase centre, lever arm, body), 1 sigma per axis: of a calibrated
   * tag in metres; additionally, of an uncalibrated one, as a share of the bias common to its ranges.
   */
  calibratedAntennaM: number
  antennaShare: number
  /** Constant error of one TDoA difference, 1 sigma, metres. */
  tdoaBiasSigmaM: number
  /**
   * Range errors are patterns of the surroundings: they change over this walked distance (metres) and this time at rest
   * (seconds).
   */
  biasReachM: number
  constantReachM: number
  biasMemoryS: number
  /** Time in which a velocity decays, seconds, and the speed scale's limits, m/s per axis. */
  velocityMemoryS: number
  minSpeedScaleMps: number
  maxSpeedScaleMps: number
  /** After this gap without a fix the track is begun anew, seconds. */
  trackMemoryS: number
  /** One or two ranges carry a track for this long; they cannot hold it. */
  bridgeMs: number
  /**
   * Satellites and received powers are ignored for this long after the last fix by ranges or differences of at least
   * this accuracy: short enough for a hand-over within three seconds; and a single range does not make a track held by
   * satellites better than they are.
   */
  preferRangesMs: number
  preferRangesM: number
  /** Squared Mahalanobis distance (2 degrees of freedom) beyond which an innovation is not believed. */
  gate: number
  /** This many disbelieved epochs in a row re-open the gate. */
  reopenAfter: number
  /**
   * Fading of received powers over a walk, 1 sigma, dB, and the log-distance model without calibration: power at 1 m
   * (dBm) with the deviation of another card or beacon (1 sigma, dB), and exponent.
   */
  rssiSigmaDb: number
  pathLossAtOneMetreDbm: number
  pathLossSigmaDb: number
  pathLossExponent: number
  /**
   * Memory of a received power, seconds; silence after which an anchor no longer counts; shortest time between two
   * estimates.
   */
  rssiMemoryS: number
  rssiSilentMs: number
  rssiIntervalMs: number
  /**
   * On a radio map: spread of a tag's own gain against the map (dB) and the time in which it may change (s); spread
   * added by the wearer turning and how long that lasts; time over which fading is correlated (s), walking speed (m/s),
   * mass that may appear anywhere.
   */
  rssiGainSigmaDb: number
  rssiGainMemoryS: number
  rssiTurnSigmaDb: number
  rssiTurnMemoryS: number
  rssiCorrelationS: number
  rssiSpeedMps: number
  rssiLeak: number
  /** Factor on a belief's spread before it is reported: the map has errors of its own. */
  rssiSpread: number
  /** Doubt in a track (`second-opinion.ts`) that is reported with the fix, and that restarts the track, seconds. */
  doubtNoticeS: number
  doubtLimitS: number
  /**
   * Least height difference of the heard anchors for finding a tag's height by ranges, metres (0: never); spread beyond
   * which such a height is void; shortest time between two.
   */
  heightSpreadM: number
  heightSigmaM: number
  heightIntervalMs: number
  /** A fix whose 68 % radius exceeds this is no fix. */
  maxAccuracyM: number
}

export const DEFAULT_SETTINGS: EngineSettings = {
  tagHeightM: 1.2,
  tagHeightSigmaM: 0.35,
  rangeSigmaM: 0.08,
  rangeCorrelationS: 0.25,
  maxRangeM: 400,
  tdoaSigmaM: 0.45,
  commonBiasSigmaM: 0.2,
  anchorBiasSigmaM: 0.08,
  calibratedBiasSigmaM: 0.03,
  tdoaOutsideShare: 0.1,
  calibratedAntennaM: 0.01,
  antennaShare: 0.35,
  tdoaBiasSigmaM: 0.3,
  biasReachM: 2,
  constantReachM: 10,
  biasMemoryS: 60,
  velocityMemoryS: 5,
  minSpeedScaleMps: 0.1,
  maxSpeedScaleMps: 8,
  trackMemoryS: 20,
  bridgeMs: 3000,
  preferRangesMs: 2000,
  preferRangesM: 1,
  gate: 18.4,
  reopenAfter: 3,
  doubtNoticeS: 0.5,
  doubtLimitS: 5,
  rssiSigmaDb: 6,
  pathLossAtOneMetreDbm: -59,
  pathLossSigmaDb: 10,
  pathLossExponent: 2.2,
  rssiMemoryS: 2,
  rssiSilentMs: 5000,
  rssiIntervalMs: 300,
  rssiGainSigmaDb: 3,
  rssiGainMemoryS: 600,
  rssiTurnSigmaDb: 4,
  rssiTurnMemoryS: 60,
  rssiCorrelationS: 1,
  rssiSpeedMps: 0.9,
  rssiLeak: 0.02,
  rssiSpread: 0.86,
  heightSpreadM: 2,
  heightSigmaM: 0.7,
  heightIntervalMs: 1000,
  maxAccuracyM: 50,
}
