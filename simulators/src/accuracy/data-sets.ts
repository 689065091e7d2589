import type { MeasurementKind } from '@muster/positioning'

/**
 * The measured recordings behind `docs/accuracy.md`, as paths below a data directory in the normalised form. Only this
 * list knows their names; the engine runs with one configuration for all.
 */
export interface DataSet {
  name: string
  kind: MeasurementKind
  anchors: string
  /** Scored together. */
  data: readonly string[]
  /** The rows of a tag come from several recordings, one for each place, merged into one file. */
  interleaved?: boolean
  calibration: readonly string[]
  /** Median and p95 of every epoch solved alone, metres, and the engine's target. */
  alone: readonly [number, number]
  goal: readonly [number, number]
}

const LIAS = 'uwb-twr-lias'
const WUT = 'ble-uwb-wut'
const TETAM = 'ble-rssi-tetam'
const HANYANG = 'uwb-twr-vehicle-hanyang'
const TRACKS = ['rectangular_without_rotation', 'straight_01', 'straight_02', 'zigzagging_without_rotation']

export const DATA_SETS: readonly DataSet[] = [
  {
    name: `${LIAS} dynamic_mid, calibrated on dynamic_slow`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/dynamic_mid.jsonl`],
    calibration: [`${LIAS}/dynamic_slow.jsonl`],
    alone: [0.055, 0.105],
    goal: [0.04, 0.085],
  },
  {
    name: `${LIAS} dynamic_slow, calibrated on dynamic_mid`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/dynamic_slow.jsonl`],
    calibration: [`${LIAS}/dynamic_mid.jsonl`],
    alone: [Number.NaN, Number.NaN],
    goal: [Number.NaN, Number.NaN],
  },
  {
    name: `${LIAS} dynamic_mid, uncalibrated`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/dynamic_mid.jsonl`],
    calibration: [],
    alone: [0.157, 0.238],
    goal: [0.12, 0.2],
  },
  {
    name: `${LIAS} static_0814_pauses, calibrated on dynamic_slow`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/static_0814_pauses.jsonl`],
    interleaved: true,
    calibration: [`${LIAS}/dynamic_slow.jsonl`],
    alone: [0.052, 0.111],
    goal: [0.045, 0.08],
  },
  {
    // As the file has them: each tag is at six places in turn, up to 0.4 m apart, within two seconds.
    name: `${LIAS} static_0814_pauses, six places in turn, calibrated on dynamic_slow`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/static_0814_pauses.jsonl`],
    calibration: [`${LIAS}/dynamic_slow.jsonl`],
    alone: [0.052, 0.111],
    goal: [0.045, 0.08],
  },
  {
    name: `${LIAS} static_0814_pauses, uncalibrated`,
    kind: 'range',
    anchors: `${LIAS}/anchors_0814.csv`,
    data: [`${LIAS}/static_0814_pauses.jsonl`],
    interleaved: true,
    calibration: [],
    alone: [0.15, 0.258],
    goal: [Number.NaN, Number.NaN],
  },
  {
    name: `${WUT} robot_tdoa_dev`,
    kind: 'tdoa',
    anchors: `${WUT}/anchors.csv`,
    data: [`${WUT}/robot_tdoa_dev.jsonl`],
    calibration: [],
    alone: [0.531, 2.031],
    goal: [0.4, 1.2],
  },
  {
    name: `${WUT} robot_rssi_dev, trained on its calibration file`,
    kind: 'rssi',
    anchors: `${WUT}/anchors.csv`,
    data: [`${WUT}/robot_rssi_dev.jsonl`],
    calibration: [`${WUT}/calibration_rssi.jsonl`],
    alone: [1.476, 2.814],
    goal: [1.2, 2.3],
  },
  {
    name: `${WUT} robot_rssi_dev, untrained`,
    kind: 'rssi',
    anchors: `${WUT}/anchors.csv`,
    data: [`${WUT}/robot_rssi_dev.jsonl`],
    calibration: [],
    alone: [Number.NaN, Number.NaN],
    goal: [Number.NaN, Number.NaN],
  },
  {
    name: `${TETAM}, four tracks, trained on its fingerprints`,
    kind: 'rssi',
    anchors: `${TETAM}/anchors.csv`,
    data: TRACKS.map((track) => `${TETAM}/track_${track}.jsonl`),
    calibration: [`${TETAM}/fingerprints_set_1.jsonl`, `${TETAM}/fingerprints_set_2.jsonl`],
    alone: [1.714, 4.416],
    goal: [1.35, 3.2],
  },
  {
    name: `${TETAM}, four tracks, trained on fingerprints_set_1 alone`,
    kind: 'rssi',
    anchors: `${TETAM}/anchors.csv`,
    data: TRACKS.map((track) => `${TETAM}/track_${track}.jsonl`),
    calibration: [`${TETAM}/fingerprints_set_1.jsonl`],
    alone: [Number.NaN, Number.NaN],
    goal: [Number.NaN, Number.NaN],
  },
  {
    name: `${TETAM}, four tracks, untrained`,
    kind: 'rssi',
    anchors: `${TETAM}/anchors.csv`,
    data: TRACKS.map((track) => `${TETAM}/track_${track}.jsonl`),
    calibration: [],
    alone: [Number.NaN, Number.NaN],
    goal: [Number.NaN, Number.NaN],
  },
  {
    name: `${HANYANG} run_los_a_case_1`,
    kind: 'range',
    anchors: `${HANYANG}/anchors_los_a_case_1.csv`,
    data: [`${HANYANG}/run_los_a_case_1.jsonl`],
    calibration: [],
    alone: [0.485, 4.395],
    goal: [Number.NaN, 2.197],
  },
  {
    name: `${HANYANG} run_los_b_case_3`,
    kind: 'range',
    anchors: `${HANYANG}/anchors_los_b_case_3.csv`,
    data: [`${HANYANG}/run_los_b_case_3.jsonl`],
    calibration: [],
    alone: [0.239, 1.447],
    goal: [Number.NaN, 0.723],
  },
]
