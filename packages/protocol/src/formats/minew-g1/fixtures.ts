import type { Fixture } from '../fixture.ts'
import { fromHex } from '../hex.ts'

const frame = { boot: null, seq: null }
const gateway = (tag: string, timeMs: number | null) =>
  ({ kind: 'health', tag, timeMs, subject: 'gateway', batteryPct: null, batteryMv: null, online: true }) as const

export const fixtures: Fixture[] = [
  {
    name: 'JSON-LONG with an iBeacon and an unknown device',
    topic: '/gw/ac233fc18bf0/status',
    payload: `[{"timestamp":"2026-02-09T00:13:53.668Z","type":"Gateway","mac":"AC233FC03641","gatewayFree":89,"gatewayLoad":0.03},
      {"timestamp":"2026-02-09T00:13:53.667Z","type":"iBeacon","mac":"C3000025EF6A","bleName":"","ibeaconUuid":"E2C56DB5DFFB48D2B060D0F5A71096E0","ibeaconMajor":0,"ibeaconMinor":0,"rssi":-65,"ibeaconTxPower":-59,"battery":0},
      {"timestamp":"2017-09-06T09:37:45Z","type":"Unknown","mac":"C9F028FD8948","bleName":"mb_SIn9KPDJ","rssi":-53,"rawData":"0201060C096D625F53496E394B50444A"}]`,
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: 1770596033668,
        readings: [
          gateway('ac233fc03641', 1770596033668),
          { kind: 'rssi', tag: 'c3000025ef6a', timeMs: 1770596033667, anchors: ['ac233fc03641'], rssiDbm: [-65] },
          { kind: 'rssi', tag: 'c9f028fd8948', timeMs: 1504690665000, anchors: ['ac233fc03641'], rssiDbm: [-53] },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'JSON-LONG without its gateway element: the topic names the receiver; Eddystone TLM and Minew info give batteries',
    topic: '/gw/ac233fc18bf0/status',
    payload: `[{"timestamp":"2026-02-09T00:13:54.001Z","type":"Unknown","mac":"ABDF01FC9E98","rssi":-78,"rawData":"0201060303AAFE1116AAFE20000BD0911815010000E3290000"},
      {"timestamp":"2026-02-09T00:13:54.002Z","type":"Unknown","mac":"AC233FA00001","rssi":-61,"rawData":"0201060303E1FF1316E1FFA10864001302E4CDAB504C5553303031"},
      {"timestamp":"2026-02-09T00:13:54.003Z","type":"iBeacon","mac":"C3000025EF6A","rssi":-70,"battery":87}]`,
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: null,
        readings: [
          gateway('ac233fc18bf0', null),
          { kind: 'rssi', tag: 'abdf01fc9e98', timeMs: 1770596034001, anchors: ['ac233fc18bf0'], rssiDbm: [-78] },
          { kind: 'health', tag: 'abdf01fc9e98', timeMs: 1770596034001, subject: 'tag', batteryPct: null, batteryMv: 3024, online: null },
          { kind: 'rssi', tag: 'ac233fa00001', timeMs: 1770596034002, anchors: ['ac233fc18bf0'], rssiDbm: [-61] },
          { kind: 'health', tag: 'ac233fa00001', timeMs: 1770596034002, subject: 'tag', batteryPct: 100, batteryMv: null, online: null },
          { kind: 'rssi', tag: 'c3000025ef6a', timeMs: 1770596034003, anchors: ['ac233fc18bf0'], rssiDbm: [-70] },
          { kind: 'health', tag: 'c3000025ef6a', timeMs: 1770596034003, subject: 'tag', batteryPct: 87, batteryMv: null, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'JSON-RAW with faulty elements',
    topic: 'plant/ble',
    payload: `[{"gateway":"AC233FC03641","locator":[]},{"mac":"C3000025EF6A","no":37,"rssi":-65,"timestamp":"2026-02-09T00:13:53.667Z"},
      {"mac":"C3000025EF6A","no":38,"rssi":"-66","timestamp":"2026-02-09T00:13:53.700Z"},{"mac":"C3000025EF6A","no":39,"timestamp":"x"},7,
      {"mac":"C3000025EF6A","no":39,"rssi":-60,"timestamp":"yesterday"},{"mac":"<script>","rssi":-60}]`,
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: null,
        readings: [
          gateway('ac233fc03641', null),
          { kind: 'rssi', tag: 'c3000025ef6a', timeMs: 1770596033667, anchors: ['ac233fc03641'], rssiDbm: [-65] },
          { kind: 'rssi', tag: 'c3000025ef6a', timeMs: null, anchors: ['ac233fc03641'], rssiDbm: [-60] },
        ],
        skipped: { badNumber: 1, missingField: 1, malformed: 1, badTime: 1, badId: 1 },
      },
    },
  },
  {
    name: 'no receiver anywhere',
    topic: 'plant/ble',
    payload: '[{"mac":"C3000025EF6A","rssi":-60}]',
    result: { ok: false, reason: 'missingField' },
  },
  {
    name: 'BINARY-LONG, the published vector',
    topic: '/gw/ac233fc18bf0/status',
    payload: fromHex(
      'bb0100000034ac233fffffff0001fee150bada5500011a0201060303e1ff1216e1ffa1034affe7004500fa55daba50e1fe00b8dd',
    ) as Uint8Array,
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: null,
        readings: [
          gateway('ac233fffffff', null),
          { kind: 'rssi', tag: 'fee150bada55', timeMs: null, anchors: ['ac233fffffff'], rssiDbm: [-72] },
          { kind: 'health', tag: 'fee150bada55', timeMs: null, subject: 'tag', batteryPct: 74, batteryMv: null, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'another binary form',
    topic: '/gw/ac233fc18bf0/status',
    payload: new Uint8Array(20).fill(0xbb, 0, 1).fill(0x02, 1, 2),
    result: { ok: false, reason: 'unsupported' },
  },
  { name: 'not an array', topic: '/gw/ac233fc18bf0/status', payload: '{}', result: { ok: false, reason: 'malformed' } },
]
