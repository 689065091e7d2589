import { describe, expect, it } from 'vitest'
import { connectionFields, DatabaseUrlError } from './connection.ts'

describe('connectionFields', () => {
  it('splits a URL, decoding what was percent-encoded', () => {
    expect(connectionFields('postgresql://us%40er:p%3Aw@db.example:6000/plant')).toEqual({
      host: 'db.example',
      port: 6000,
      user: 'us@er',
      password: 'p:w',
      database: 'plant',
    })
  })

  it('uses the usual port and user when they are missing', () => {
    expect(connectionFields('postgres://localhost/muster')).toMatchObject({ port: 5432, user: 'postgres', password: '' })
  })

  it('encrypts as sslmode says', () => {
    expect(connectionFields('postgresql://h/d?sslmode=require').ssl).toEqual({ rejectUnauthorized: false })
    expect(connectionFields('postgresql://h/d?sslmode=verify-full').ssl).toEqual({ rejectUnauthorized: true })
    expect(connectionFields('postgresql://h/d?sslmode=disable').ssl).toBeUndefined()
  })

  it('says what to write when the URL is wrong, without repeating the password', () => {
    for (const wrong of ['mysql://u:secret@h/d', 'postgresql://u:secret@h', 'postgresql://u:secret@h:port/d', '']) {
      expect(() => connectionFields(wrong)).toThrow(DatabaseUrlError)
      expect(() => connectionFields(wrong)).not.toThrow(/secret/)
    }
  })
})
