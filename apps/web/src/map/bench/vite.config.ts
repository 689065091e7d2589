import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig } from 'vite'

/**
 * Builds the bench page alone: `vite build --config apps/web/src/map/bench/vite.config.ts --outDir <somewhere>`. No
 * part of the product.
 */
const page = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  resolve: { conditions: ['muster-source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: { target: 'es2022', emptyOutDir: true, rolldownOptions: { input: [page('index.html'), page('editor.html'), page('scene.html')] } },
})
