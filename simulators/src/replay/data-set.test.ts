import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAnchors, parseEpochs } from './data-set.ts'

describe('anchors in CSV', () => {
  test('are read with ids as hardware ids', () => {
    expect(parseAnchors('id,x,y,z\nAN-1,1.5,-2,3\n7,0,0,0\n')).toEqual([
      { hwId: 'an1', x: 1.5, y: -2, z: 3 },
      { hwId: '7', x: 0, y: 0, z: 0 },
    ])
  })
  test.each([
    ['without its header', '1,2,3,4'],
    ['with a missing coordinate', 'id,x,y,z\n1,2,3'],
    ['with a word for a coordinate', 'id,x,y,z\n1,2,three,4'],
    ['with an id of nothing', 'id,x,y,z\n-,2,3,4'],
  ])('%s are refused', (_, text) => {
    expect(() => parseAnchors(text)).toThrow(/Anchors/)
  })
})

describe('epochs in JSON lines', () => {
  test('are read by kind of measurement', () => {
    const lines = [
      '{"t":0,"tag":"a","ranges":{"1":2.5,"2":3},"gt":[1,2,3]}',
      '{"t":0.5,"tag":"a","tdoa":{"2":-0.5},"ref":"1","gt":[1,2,3]}',
      '{"t":0.5,"tag":"b","rssi":{"2":-70},"gt":[1,2,3]}',
    ]
    expect(parseEpochs(lines.join('\n'), 'run').map(({ measured }) => measured)).toEqual([
      { kind: 'range', anchors: ['1', '2'], distancesM: [2.5, 3] },
      { kind: 'tdoa', ref: '1', anchors: ['2'], differencesM: [-0.5] },
      { kind: 'rssi', anchors: ['2'], rssiDbm: [-70] },
    ])
  })
  test('that go back in time, lack a measurement or are no JSON are refused by line', () => {
    const good = '{"t":1,"tag":"a","ranges":{"1":1},"gt":[0,0,0]}'
    expect(() => parseEpochs(`${good}\n{"t":0.5,"tag":"a","ranges":{"1":1},"gt":[0,0,0]}`, 'run')).toThrow('run, line 2')
    expect(() => parseEpochs(`${good}\n{"t":2,"tag":"a","gt":[0,0,0]}`, 'run')).toThrow('run, line 2')
    expect(() => parseEpochs('nonsense', 'run')).toThrow('run, line 1')
    expect(() => parseEpochs('\n', 'run')).toThrow('no epochs')
  })
  test('of any bytes are read or refused with a message', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parseEpochs(text, 'run')
        } catch (error) {
          expect((error as Error).message).toContain('run')
        }
      }),
    )
  })
})
