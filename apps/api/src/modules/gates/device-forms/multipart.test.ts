import { expect, it } from 'vitest'
import { partsOf } from './multipart.ts'

// 苏J88001 in GBK, as cameras of a Chinese maker have it that declare nothing, or GB2312.
const PLATE = Buffer.concat([Buffer.from('cbd5', 'hex'), Buffer.from('J88001')])
const around = (before: string) => Buffer.concat([Buffer.from(`${before}<plate>`), PLATE, Buffer.from('</plate>')])

it.each(['', '<?xml version="1.0" encoding="GB2312"?>'])('a plate in GBK is that plate: %j', (declaration) => {
  const text = `${declaration}<plate>苏J88001</plate>`
  expect(partsOf(around(declaration), 'application/xml').text).toBe(text)
  const body = Buffer.concat([Buffer.from('--B\r\nContent-Type: text/xml\r\n\r\n'), around(declaration), Buffer.from('\r\n--B--')])
  expect(partsOf(body, 'multipart/form-data; boundary=B').text).toBe(text)
})
