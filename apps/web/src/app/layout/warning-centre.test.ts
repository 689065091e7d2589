import { describe, expect, it } from 'vitest'
import { warningCentreHref } from './warning-centre.ts'

const session = { buildId: 'demo', userName: '王 伟' }
const query = '?buildId=demo&userName=%E7%8E%8B+%E4%BC%9F'

describe('warning-centre link', () => {
  it.each([null, '', '0', 'false'])('is absent while the session flag is %j', (flag) => {
    expect(warningCentreHref(flag, undefined, session)).toBeNull()
  })
  it.each([undefined, null, '1', 'true', 1, true, 'new'])('opens the newer page when bgversion is %j', (version) => {
    expect(warningCentreHref('1', version, session)).toBe(`/bigscreen/new${query}`)
  })
  it.each(['', '0', 'false', 0, false])('opens the older page when bgversion is %j', (version) => {
    expect(warningCentreHref('1', version, session)).toBe(`/bigscreen/old${query}`)
  })
})
