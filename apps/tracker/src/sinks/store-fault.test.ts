import { describe, expect, it } from 'vitest'
import { storeFaultOf } from './store-fault.ts'

const withCode = (code: string) => Object.assign(new Error('planted'), { code })

describe('why a commit failed', () => {
  it('knows a full disk', () => expect(storeFaultOf(withCode('53100'))).toBe('full'))

  it('calls a server that is gone, starting or out of connections away', () => {
    for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03', '53300', '08006', '58030'])
      expect(storeFaultOf(withCode(code)), code).toBe('away')
    expect(storeFaultOf(new Error('Query read timeout'))).toBe('away')
  })

  it('calls everything the server itself objects to refused', () => {
    for (const code of ['42501', '23503', '22P05', 'P0001', '25006']) expect(storeFaultOf(withCode(code)), code).toBe('refused')
  })
})
