import type { Field } from '@muster/contracts'
import { expect, it } from 'vitest'
import { cleanRichTexts } from './rich-text.ts'

const fields: Field[] = [
  { name: 'content', kind: 'richtext' },
  { name: 'name', kind: 'text' },
]
const clean = (content: string) => cleanRichTexts(fields, { content, name: '<b>x</b>' })

it('keeps what a safety engineer writes', () => {
  const text = '<h2>方案</h2><p>先<strong>停车</strong>，<a href="https://example.com">后检修</a></p><ul><li>一</li></ul>'
  expect(clean(text).content).toBe(text)
  expect(clean('').name).toBe('<b>x</b>')
})

it.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<img src="https://evil.example/x.png">',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg><script>alert(1)</script></svg>',
  '<p style="background:url(https://evil.example)">x</p>',
])('takes out %s', (text) => {
  expect(clean(text).content).not.toMatch(/script|onerror|onclick|javascript|evil|<img|<iframe|style/)
})

it('keeps pictures that were uploaded here', () => {
  expect(clean('<img src="/image/view?id=0b3cf5a2-1111" />').content).toContain('/image/view?id=0b3cf5a2-1111')
})
