import type { Fixture } from '../fixture.ts'

const topic = '/omlox/json/location_updates/pub/ac:23:3f:af:f3:90'
const frame = { boot: null, seq: null }

export const fixtures: Fixture[] = [
  {
    name: 'one location in the local frame',
    topic,
    payload:
      '{"position":{"type":"Point","coordinates":[7.815694,48.130216,1.2]},"source":"f4c05a2b-afd3-41a0-88e2-46f69bdb192e","provider_type":"ibeacon","provider_id":"ac:23:3f:af:f3:90","trackables":["9d3b2ee3-791f-444d-a0f2-caf52820f561"],"timestamp_generated":"2023-10-17T11:14:37.206Z","timestamp_sent":"2023-10-17T11:14:37.213Z","crs":"local","floor":1.2,"speed":0.8148,"course":104.766}',
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: 1697541277213,
        readings: [
          {
            kind: 'position',
            tag: 'ac233faff390',
            timeMs: 1697541277206,
            crs: 'local',
            x: 7.815694,
            y: 48.130216,
            z: 1.2,
            floor: 2,
            accuracyM: null,
          },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'an array in WGS-84 with faulty members',
    topic,
    payload: `[{"position":{"type":"Point","coordinates":[121.4737,31.2304]},"source":"hub","provider_type":"gps","provider_id":"9D3B2EE3-791F-444D-A0F2-CAF52820F561","crs":"EPSG:4326","accuracy":2.5,"floor":0,"timestamp_generated":"not a time"},
      {"position":{"type":"Point","coordinates":[200,31.2]},"source":"hub","provider_type":"gps","provider_id":"t1","crs":"EPSG:4326"},
      {"position":{"type":"Polygon","coordinates":[]},"source":"hub","provider_type":"gps","provider_id":"t1"},
      {"position":{"type":"Point","coordinates":[1,2]},"source":"hub","provider_type":"uwb","provider_id":"t1","crs":"EPSG:31467"},
      {"position":{"type":"Point","coordinates":[1,2]},"source":"hub","provider_type":"uwb"},
      {"position":{"type":"Point","coordinates":[1,2]},"source":"hub","provider_type":"uwb","provider_id":"../x"},null]`,
    result: {
      ok: true,
      frame: {
        ...frame,
        sentAtMs: null,
        readings: [
          {
            kind: 'position',
            tag: '9d3b2ee3791f444da0f2caf52820f561',
            timeMs: null,
            crs: 'wgs84',
            x: 121.4737,
            y: 31.2304,
            z: null,
            floor: null,
            accuracyM: 2.5,
          },
        ],
        skipped: { badTime: 1, badNumber: 1, malformed: 2, unsupported: 1, missingField: 1, badId: 1 },
      },
    },
  },
  { name: 'topic without its leading slash', topic: topic.slice(1), payload: '{}', result: { ok: false, reason: 'unknownTopic' } },
  { name: 'a number', topic, payload: '5', result: { ok: false, reason: 'malformed' } },
]
