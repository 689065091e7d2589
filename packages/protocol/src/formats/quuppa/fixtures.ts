import type { Fixture } from '../fixture.ts'

export const fixtures: Fixture[] = [
  {
    name: 'captured tag',
    topic: 'quuppa/tags',
    payload:
      '{"batteryAlarm":"ok","batteryAlarmTS":1691158328449,"batteryVoltage":3,"button1State":"notPushed","button1StateTS":1691158328449,"deviceAddress":"efba5c8e412a","deviceType":"QT1","locationTS":1691158327761,"lastPacketTS":1691158328754,"smoothedPosition":[275.09,48.40,1.20],"smoothedPositionAccuracy":0.32,"tagState":"triggered","triggerCount":26299,"locationZoneIds":[],"locationZoneNames":["APPS-068"]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: null,
        readings: [
          {
            kind: 'position',
            tag: 'efba5c8e412a',
            timeMs: 1691158327761,
            crs: 'local',
            x: 275.09,
            y: 48.4,
            z: 1.2,
            floor: null,
            accuracyM: 0.32,
          },
          { kind: 'health', tag: 'efba5c8e412a', timeMs: 1691158328754, subject: 'tag', batteryPct: null, batteryMv: 3000, online: null },
        ],
        skipped: {},
      },
    },
  },
  {
    name: 'answer of version 7',
    topic: 'quuppa/tags',
    payload:
      '{"responseTS":1691158330000,"tags":[{"tagId":"efba5c8e412a","location":[1.5,2.5,0.8],"locationRadius":0.4,"locationTS":1691158329000,"locationMovementStatus":"stationary"},{"tagId":"efba5c8e412b","location":null},{"location":[1,2,3]},{"tagId":"x","location":["1",2,3]},5]}',
    result: {
      ok: true,
      frame: {
        boot: null,
        seq: null,
        sentAtMs: 1691158330000,
        readings: [
          {
            kind: 'position',
            tag: 'efba5c8e412a',
            timeMs: 1691158329000,
            crs: 'local',
            x: 1.5,
            y: 2.5,
            z: 0.8,
            floor: null,
            accuracyM: 0.4,
          },
        ],
        skipped: { missingField: 2, badNumber: 1, malformed: 1 },
      },
    },
  },
  { name: 'text', topic: 'quuppa/tags', payload: '"tags"', result: { ok: false, reason: 'malformed' } },
]
