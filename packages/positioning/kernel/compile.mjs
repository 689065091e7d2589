// Compiles the kernel into src/kernel/compiled.ts: node packages/positioning/kernel/compile.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** The kernel as a module of TypeScript, so that it comes along wherever the package goes. Throws what the compiler has to say. */
export async function compileKernel() {
  const files = new Map()
  const { error, stderr } = await asc.main(
    [
      'index.ts',
      '--baseDir',
      FOLDER,
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '-O3',
      '--noAssert',
      '--disableWarning',
      '112',
      '--outFile',
      'kernel.wasm',
    ],
    { writeFile: (name, contents) => void files.set(name, contents) },
  )
  if (error) throw new Error(stderr.toString())
  const code = Buffer.from(files.get('kernel.wasm')).toString('base64')
  return `/** Written by \`pnpm kernel\` from the folder \`kernel\`. */\nexport const COMPILED =\n  '${code}'\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../src/kernel/compiled.ts', import.meta.url), await compileKernel())
}
