import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_RECORDING_LINE, parseRecordingLine } from './recording-line.ts'

const line = (row: object) => parseRecordingLine(JSON.stringify(row))

test('lines of every kind are read', () => {
  expect(line({ t: 1.5, tag: '7', ranges: { a: 3, b: 4 }, gt: [1, 2, 3] })).toEqual({
    kind: 'epoch',
    epoch: { t: 1.5, tag: '7', measurement: { kind: 'range', anchors: ['a', 'b'], distancesM: [3, 4] }, truth: [1, 2, 3] },
  })
  expect(line({ t: 0, tag: '7', tdoa: { a: -3 }, ref: 'b' })).toMatchObject({
    epoch: { measurement: { kind: 'tdoa', ref: 'b', anchors: ['a'], differencesM: [-3] }, truth: null },
  })
  expect(line({ t: 0, tag: '7', rssi: { a: -60 }, note: 'extra' })).toMatchObject({ epoch: { measurement: { rssiDbm: [-60] } } })
  expect(line({ rssi: { a: -60 }, stats: { a: { n: 9, mean: -60, std: 3 }, b: null }, gt: [1, 2, 3] })).toEqual({
    kind: 'fingerprint',
    fingerprint: { truth: [1, 2, 3], rssiDbm: { a: -60 }, spreadDb: { a: 3 } },
  })
})

test('of several measurements the most precise is taken, and none in an epoch is no fault', () => {
  expect(line({ t: 0, tag: '7', rssi: { a: -60 }, ranges: { a: 2 } })).toMatchObject({ epoch: { measurement: { kind: 'range' } } })
  expect(line({ t: 0, tag: '7', ranges: {} })).toMatchObject({ epoch: { measurement: { anchors: [] } } })
})

test.each([
  ['nonsense', 'notJson'],
  ['[1]', 'notJson'],
  [' '.repeat(LONGEST_RECORDING_LINE + 1), 'lineTooLong'],
  ['{"t":"1","tag":"a","ranges":{"a":1}}', 'badTime'],
  ['{"t":1e300,"tag":"a","ranges":{"a":1}}', 'badTime'],
  ['{"tag":"a","ranges":{"a":1}}', 'badTime'],
  ['{"t":1,"ranges":{"a":1}}', 'badTag'],
  ['{"t":1,"tag":"a","ranges":{"a":1},"gt":[1,2]}', 'badTruth'],
  ['{"t":1,"tag":"a","ranges":{"a":1},"gt":[1,2,1e9]}', 'badTruth'],
  ['{"rssi":{"a":-60}}', 'noTruth'],
  ['{"t":1,"tag":"a"}', 'noMeasurement'],
  ['{"t":1,"tag":"a","ranges":{"a":null}}', 'badMeasurement'],
  ['{"t":1,"tag":"a","rssi":{"a":600}}', 'badMeasurement'],
  ['{"t":1,"tag":"a","tdoa":{"a":1}}', 'badReference'],
])('%s is a fault: %s', (text, fault) => expect(parseRecordingLine(text)).toMatchObject({ kind: 'fault', fault }))

test('whatever a line holds, it is read or named, and never thrown at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => ['epoch', 'fingerprint', 'fault'].includes(parseRecordingLine(text).kind)),
  )
})
