import type { Fixture } from '../fixture.ts'

const topic = (kind: string) => `muster/demo/up/gw1/${kind}`
const head = '"v":1,"boot":"5f3a01c2","seq":42,"t":1790000000000'
const frame = { boot: '5f3a01c2', seq: 42, sentAtMs: 1790000000000, skipped: {} }
const bytes = (hex: string) => Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const nothing = {
  timeMs: null,
  level: null,
  name: null,
  place: null,
  area: null,
  picture: null,
  confidence: null,
  box: null,
  value: null,
  unit: null,
}

export const fixtures: Fixture[] = [
  {
    name: 'alarms of other systems: a camera and a gas detector, and one without a number',
    topic: topic('alarm'),
    payload:
      '{"v":1,"t":1790000000000,"events":[' +
      '{"id":"c-1","device":"CAM-07","type":"camera","event":"noHelmet","t":1789999999000,"name":"South gate","x":118.5,"y":164,"picture":"https://nvr/1.jpg","confidence":0.9,"box":[0.1,0.2,0.3,0.4]},' +
      '{"id":"g.2","device":"GT 3101","type":"gas","event":"combustible","state":"update","level":"high","value":54,"unit":"%LEL","area":"a1"},' +
      '{"id":"c-3","type":"camera","event":"fire"}]}',
    result: {
      ok: true,
      frame: {
        ...{ boot: null, seq: null, sentAtMs: 1790000000000, skipped: { missingField: 1 } },
        readings: [
          {
            ...nothing,
            ...{
              kind: 'outside',
              tag: 'CAM-07',
              timeMs: 1789999999000,
              eventId: 'c-1',
              source: 'camera',
              event: 'noHelmet',
              state: 'begin',
            },
            ...{ name: 'South gate', place: { x: 118.5, y: 164, z: 0, floor: 0 }, picture: 'https://nvr/1.jpg' },
            ...{ confidence: 0.9, box: [0.1, 0.2, 0.3, 0.4] },
          },
          {
            ...nothing,
            ...{ kind: 'outside', tag: 'GT 3101', eventId: 'g.2', source: 'gas', event: 'combustible', state: 'update' },
            ...{ level: 'high', value: 54, unit: '%LEL', area: 'a1' },
          },
        ],
      },
    },
  },
  {
    name: 'an alarm of another system with faulty parts is still an alarm',
    topic: topic('alarm'),
    payload:
      '{"v":1,"boot":"1","seq":3,"events":[{"id":"x","device":"d","type":"gas","event":"toxic","t":-5,"value":1e30,"picture":"javascript:alert(1)","name":"a\\u0007b","x":1,"confidence":7,"box":[0,0,2]}]}',
    result: {
      ok: true,
      frame: {
        ...{ boot: '1', seq: 3, sentAtMs: null, skipped: { badTime: 1, badNumber: 3 } },
        readings: [{ ...nothing, kind: 'outside', tag: 'd', eventId: 'x', source: 'gas', event: 'toxic', state: 'begin' }],
      },
    },
  },
  {
    name: 'alarms of another system without events',
    topic: topic('alarm'),
    payload: '{"v":1}',
    result: { ok: false, reason: 'missingField' },
  },
  {
    name: 'range of two tags',
    topic: topic('range'),
    payload: `{${head},"readings":[{"tag":"e1000001","t":1789999999900,"ranges":{"a001":3.214,"A0:02":8.5}},{"tag":"e1000002","ranges":{"a001":12}}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'range', tag: 'e1000001', timeMs: 1789999999900, anchors: ['a001', 'a002'], distancesM: [3.214, 8.5] },
          { kind: 'range', tag: 'e1000002', timeMs: 1790000000000, anchors: ['a001'], distancesM: [12] },
        ],
      },
    },
  },
  {
    name: 'pressure, one of them impossible',
    topic: topic('pressure'),
    payload: `{${head},"readings":[{"tag":"e1000001","hpa":1009.8},{"tag":"e1000002","hpa":12}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [{ kind: 'pressure', tag: 'e1000001', timeMs: 1790000000000, pressureHpa: 1009.8 }],
        skipped: { badNumber: 1 },
      },
    },
  },
  {
    name: 'tdoa',
    topic: topic('tdoa'),
    payload: `{${head},"readings":[{"tag":"e1000001","ref":"a001","tdoa":{"a002":-1.25,"a003":4}}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'tdoa', tag: 'e1000001', timeMs: 1790000000000, ref: 'a001', anchors: ['a002', 'a003'], differencesM: [-1.25, 4] },
        ],
      },
    },
  },
  {
    name: 'rssi',
    topic: topic('rssi'),
    payload: `{${head},"readings":[{"tag":"e1000001","rssi":{"b001":-71.5}}]}`,
    result: {
      ok: true,
      frame: { ...frame, readings: [{ kind: 'rssi', tag: 'e1000001', timeMs: 1790000000000, anchors: ['b001'], rssiDbm: [-71.5] }] },
    },
  },
  {
    name: 'gnss',
    topic: topic('gnss'),
    payload: `{${head},"readings":[{"tag":"e1000001","lon":121.4737,"lat":31.2304,"alt":4.5,"acc":2.5},{"tag":"e1000002","lon":0,"lat":0}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'gnss', tag: 'e1000001', timeMs: 1790000000000, lonDeg: 121.4737, latDeg: 31.2304, altitudeM: 4.5, accuracyM: 2.5 },
          { kind: 'gnss', tag: 'e1000002', timeMs: 1790000000000, lonDeg: 0, latDeg: 0, altitudeM: null, accuracyM: null },
        ],
      },
    },
  },
  {
    name: 'event',
    topic: topic('event'),
    payload: `{${head},"readings":[{"tag":"e1000001","event":"sos","eventSeq":7}]}`,
    result: {
      ok: true,
      frame: { ...frame, readings: [{ kind: 'event', tag: 'e1000001', timeMs: 1790000000000, event: 'sos', eventSeq: 7 }] },
    },
  },
  {
    name: 'receipts of a message',
    topic: topic('receipt'),
    payload: `{${head},"readings":[{"tag":"e1000001","receipt":"delivered","number":12},{"tag":"e1000001","receipt":"yes","number":12},{"tag":"e1000001","receipt":"eaten","number":12}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'receipt', tag: 'e1000001', timeMs: 1790000000000, receipt: 'delivered', number: 12 },
          { kind: 'receipt', tag: 'e1000001', timeMs: 1790000000000, receipt: 'yes', number: 12 },
        ],
        skipped: { unsupported: 1 },
      },
    },
  },
  {
    name: 'health',
    topic: topic('health'),
    payload: `{${head},"readings":[{"tag":"e1000001","batteryPct":80,"batteryMv":3700},{"tag":"a001","subject":"anchor","online":false},{"tag":"a002","subject":"anchor","temperatureC":41.5,"firmware":" 2.1.0 "},{"tag":"a003","subject":"anchor","temperatureC":900}]}`,
    result: {
      ok: true,
      frame: {
        ...frame,
        readings: [
          { kind: 'health', tag: 'e1000001', timeMs: 1790000000000, subject: 'tag', batteryPct: 80, batteryMv: 3700, online: null },
          { kind: 'health', tag: 'a001', timeMs: 1790000000000, subject: 'anchor', batteryPct: null, batteryMv: null, online: false },
          {
            ...{ kind: 'health', tag: 'a002', timeMs: 1790000000000, subject: 'anchor', batteryPct: null, batteryMv: null, online: null },
            ...{ temperatureC: 41.5, firmware: '2.1.0' },
          },
          { kind: 'health', tag: 'a003', timeMs: 1790000000000, subject: 'anchor', batteryPct: null, batteryMv: null, online: null },
        ],
        skipped: { badNumber: 1 },
      },
    },
  },
  {
    name: 'binary batch of a range and an event',
    topic: topic('batch'),
    payload: bytes(
      '4d 01 0000 c2013a5f 2a000000 0000c006450c7a42 0200 0200' +
        '08 6531303030303031 04 61303031' +
        '00 01 0000 9cffffff 0100 8e0c0000' +
        '04 00 0000 00000080 00 07000000',
    ),
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: 1790000000000,
        readings: [
          { kind: 'range', tag: 'e1000001', timeMs: 1789999999900, anchors: ['a001'], distancesM: [3.214] },
          { kind: 'event', tag: 'e1000001', timeMs: 1790000000000, event: 'sos', eventSeq: 7 },
        ],
      },
    },
  },
  {
    name: 'faults are left out one by one and counted',
    topic: topic('range'),
    payload: `{"v":1,"boot":"000a","seq":0,"t":"now","more":true,"readings":[
      {"tag":"e1000001","ranges":{"a001":1e9,"a002":"NaN","__proto__":1,"a003":2}},{"tag":"e1000001","ranges":{"a001":null}},
      {"tag":"","ranges":{}},{"tag":"e1000001"},{"ranges":{}},null,[],{"tag":"e1000001","t":-5,"ranges":{"a001":1}},{"tag":"e1000001","ranges":[1]}]}`,
    result: {
      ok: true,
      frame: {
        boot: 'a',
        seq: 0,
        sentAtMs: null,
        readings: [
          { kind: 'range', tag: 'e1000001', timeMs: null, anchors: ['proto', 'a003'], distancesM: [1, 2] },
          { kind: 'range', tag: 'e1000001', timeMs: null, anchors: ['a001'], distancesM: [1] },
        ],
        skipped: { badTime: 2, badNumber: 3, missingField: 3, badId: 1, malformed: 3 },
      },
    },
  },
  { name: 'no JSON', topic: topic('range'), payload: '{', result: { ok: false, reason: 'malformed' } },
  { name: 'no UTF-8', topic: topic('range'), payload: new Uint8Array([0xff, 0xfe]), result: { ok: false, reason: 'malformed' } },
  { name: 'another version', topic: topic('range'), payload: `{"v":2}`, result: { ok: false, reason: 'unknownVersion' } },
  {
    name: 'no sequence',
    topic: topic('range'),
    payload: `{"v":1,"boot":"1","readings":[]}`,
    result: { ok: false, reason: 'missingField' },
  },
  {
    name: 'boot is text',
    topic: topic('range'),
    payload: `{"v":1,"boot":"x","seq":1,"readings":[]}`,
    result: { ok: false, reason: 'badId' },
  },
  {
    name: 'sequence beyond 32 bit',
    topic: topic('range'),
    payload: `{"v":1,"boot":"1","seq":4294967296,"readings":[]}`,
    result: { ok: false, reason: 'badNumber' },
  },
  { name: 'unknown kind', topic: topic('temperature'), payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  {
    name: 'batch cut in its last reading',
    topic: topic('batch'),
    payload: bytes('4d 01 0000 c2013a5f 2a000000 0000c006450c7a42 0000 0100 00 01'),
    result: { ok: false, reason: 'malformed' },
  },
]
