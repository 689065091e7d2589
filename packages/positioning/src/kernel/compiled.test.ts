import { expect, test } from 'vitest'
import { COMPILED as GATHERING } from '../gathering/compiled.ts'
import { COMPILED as TRACK } from './compiled.ts'

test.each([
  ['track/index.ts', TRACK],
  ['gathering/index.ts', GATHERING],
])('what is kept compiled of %s is what the sources say', async (entry, compiled) => {
  const compiler: string = '../../kernel/compile.mjs'
  const { compileKernel } = (await import(compiler)) as { compileKernel: (entry: string) => Promise<string> }
  expect(await compileKernel(entry)).toContain(compiled)
})
