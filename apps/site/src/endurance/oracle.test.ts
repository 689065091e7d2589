import { describe, expect, it } from 'vitest'
import { announceTimes, judgeSos, judgeTracks, type Press, type SosFacts, type TrackFacts } from './oracle.ts'

const press = (no: number, overrides: Partial<Press> = {}): Press => ({
  no,
  pressedAtMs: 1000,
  acknowledged: true,
  alarmId: `sos:${no}`,
  ...overrides,
})
const sos = (no: number, id = `sos:${no}`) => ({ id, no, kind: 'sos' })

const good: SosFacts = {
  presses: [press(1), press(2)],
  stored: [sos(1), sos(2)],
  announced: new Map([
    ['sos:1', 1040],
    ['sos:2', 1200],
  ]),
}

describe('the account of SOS', () => {
  it('finds nothing where every press is one alarm, announced and acknowledged', () => {
    expect(judgeSos(good)).toEqual([])
    expect(announceTimes(good)).toEqual([40, 200])
  })

  it.each<[string, Partial<SosFacts>, string]>([
    ['a press without an alarm', { stored: [sos(1)] }, '1 of 2 SOS have no alarm'],
    ['one alarm for two presses of a tag', { presses: [press(1), press(1), press(2)] }, '1 of 3 SOS have no alarm'],
    [
      'two alarms for one press',
      { stored: [sos(1), sos(1, 'sos:1b'), sos(2)] },
      '1 of 2 SOS have an alarm too many: sos:1 and sos:1b for 1',
    ],
    [
      'a press that is never acknowledged',
      { presses: [press(1, { acknowledged: false }), press(2)] },
      '1 of 2 SOS were never acknowledged',
    ],
    ['an acknowledgement of an alarm that is not stored', { presses: [press(1, { alarmId: 'sos:9' }), press(2)] }, 'that is not stored'],
    ['an acknowledgement nobody was told the reason of', { announced: new Map([['sos:1', 1040]]) }, 'acknowledged and announced to nobody'],
    ['an alarm of somebody who did not call', { stored: [...good.stored, sos(3)] }, '1 alarms stand for nothing'],
    [
      'a card offline whose holder walks on',
      { stored: [...good.stored, { ...sos(3), kind: 'cardOffline' }] },
      '1 alarms stand for nothing',
    ],
    ['an alarm of another kind', { stored: [...good.stored, { ...sos(1, 'x'), kind: 'outOfBounds' }] }, '1 alarms stand for nothing'],
  ])('tells %s', (_, change, expected) => {
    expect(judgeSos({ ...good, ...change }).join('\n')).toContain(expected)
  })

  it('makes no loss good by a double elsewhere', () => {
    const breaches = judgeSos({ ...good, stored: [sos(1), sos(1, 'sos:1b')] })
    expect(breaches).toContain('1 of 2 SOS have no alarm')
    expect(breaches).toContain('1 of 2 SOS have an alarm too many: sos:1 and sos:1b for 1')
  })
})

const walked: TrackFacts = {
  acknowledged: ['gw a 1', 'gw a 2'],
  logged: new Set(['gw a 1', 'gw a 2', 'gw a 3']),
  expectedFixes: ['1 1000', '1 2000'],
  storedFixes: new Map([
    ['1 1000', new Set(['10 20 1'])],
    ['1 2000', new Set(['11 20 1'])],
  ]),
  readFixes: 2,
}

describe('the account of walks', () => {
  it('finds nothing where all that was acknowledged is there, once; a frame that was stored without its acknowledgement is no fault', () => {
    expect(judgeTracks(walked)).toEqual([])
  })

  it.each<[string, Partial<TrackFacts>, string]>([
    [
      'a frame that is missing from the log',
      { logged: new Set(['gw a 1']) },
      '1 of 2 acknowledged frames are missing from the log, first gw a 2',
    ],
    ['a fix that is lost', { expectedFixes: ['1 1000', '1 2000', '1 3000'] }, '1 of 3 fixes were lost, first 1 3000'],
    ['a fix at two places', { storedFixes: new Map([...walked.storedFixes, ['1 2000', new Set(['1 1 1', '2 2 1'])]]) }, 'at two places'],
    ['a fix that is read twice', { readFixes: 3 }, '3 fixes are read where 2 are stored'],
  ])('tells %s', (_, change, expected) => {
    expect(judgeTracks({ ...walked, ...change }).join('\n')).toContain(expected)
  })
})
