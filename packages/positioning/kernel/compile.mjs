// Compiles the kernels into modules of TypeScript under src: node packages/positioning/kernel/compile.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Where each kernel begins, and the module it becomes. */
export const KERNELS = {
  'track/index.ts': 'src/kernel/compiled.ts',
  'gathering/index.ts': 'src/gathering/compiled.ts',
}

/**
 * A kernel as a module of TypeScript, so that it comes along wherever the package goes. Throws what the compiler has to
 * say.
 */
export async function compileKernel(entry) {
  const files = new Map()
  const { error, stderr } = await asc.main(
    [
      entry,
      '--baseDir',
      FOLDER,
      '--runtime',
      'stub',
      '--enable',
      'simd',
      '--enable',
      'nontrapping-f2i',
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
  for (const [entry, module] of Object.entries(KERNELS)) writeFileSync(new URL(`../${module}`, import.meta.url), await compileKernel(entry))
}
