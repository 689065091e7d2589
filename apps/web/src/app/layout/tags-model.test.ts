import { describe, expect, it } from 'vitest'
import { afterClosing, afterwards, type Tag, withAffixed, withVisit } from './tags-model.ts'

const tag = (path: string, search = ''): Tag => ({ path, href: path + search })
const HOME = '/dashboard'
const tags = [tag(HOME), tag('/alarms', '?page=2'), tag('/tracks'), tag('/gateways')]
const paths = (list: readonly Tag[]) => list.map(({ path }) => path)

describe('tags', () => {
  it('gain a visited page at the end', () => {
    expect(paths(withVisit(tags, tag('/exports')))).toEqual([...paths(tags), '/exports'])
  })
  it('keep the place of a known page and its latest address', () => {
    expect(withVisit(tags, tag('/alarms', '?page=7'))[1]).toEqual(tag('/alarms', '?page=7'))
    expect(withVisit(tags, tag('/alarms'))).toHaveLength(4)
  })
  it('begin with the affixed page even before it was visited', () => {
    expect(paths(withAffixed([tag('/alarms')], HOME))).toEqual([HOME, '/alarms'])
    expect(paths(withAffixed(tags, HOME))).toEqual(paths(tags))
    expect(paths(withAffixed([tag('/alarms')], null))).toEqual(['/alarms'])
  })
  it('lose one, the others or all, but never the affixed one', () => {
    expect(paths(afterClosing(tags, 'this', '/alarms', HOME))).toEqual([HOME, '/tracks', '/gateways'])
    expect(paths(afterClosing(tags, 'others', '/alarms', HOME))).toEqual([HOME, '/alarms'])
    expect(paths(afterClosing(tags, 'all', '/alarms', HOME))).toEqual([HOME])
    expect(paths(afterClosing(tags, 'this', HOME, HOME))).toEqual(paths(tags))
  })
  it('lead to the neighbour on the left when the shown page is closed', () => {
    expect(afterwards(tags, afterClosing(tags, 'this', '/tracks', HOME), '/tracks')).toEqual(tag('/alarms', '?page=2'))
    expect(afterwards(tags, afterClosing(tags, 'all', '/tracks', HOME), '/tracks')).toEqual(tag(HOME))
    expect(afterwards(tags, afterClosing(tags, 'this', '/alarms', HOME), '/tracks')).toBeNull()
    expect(afterwards([tag('/a')], [], '/a')).toBeNull()
  })
  it('lead to the tag whose others were closed', () => {
    const left = afterClosing(tags, 'others', '/alarms', HOME)
    expect(afterwards(tags, left, '/tracks', '/alarms')).toEqual(tag('/alarms', '?page=2'))
    expect(afterwards(tags, left, HOME, '/alarms')).toEqual(tag('/alarms', '?page=2'))
    expect(afterwards(tags, left, '/alarms', '/alarms')).toBeNull()
  })
})
