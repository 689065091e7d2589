import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { budget } from './budget.ts'
import { precompress } from './precompress.ts'

const API = 'http://127.0.0.1:8080'
const API_PATHS = ['/doLogin', '/logout', '/base', '/bp', '/risk', '/image', '/file', '/pod', '/health']

/** Smaller files of what pages share are joined with their nearest, though a page then loads what it does not need. */
const SHARED_FILE_BYTES = 100_000

/**
 * Bytes as they are sent. What comes before the sign-in is React, the base of every page, the login page and its
 * styles: 240 kB together. A file of other pages is as large as the map engine at most.
 */
const BUDGETS = { react: 68_000, base: 86_000, first: 74_000, styles: 11_500, other: 300_000 }

/**
 * Lazy routes keep the login page small: what only signed-in pages need (map engine, layout, alarm sound) is imported
 * behind `app/router.tsx`'s lazy components and lands in chunks of its own.
 */
export default defineConfig({
  plugins: [react(), budget(BUDGETS), precompress()],
  resolve: { conditions: ['muster-source', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The map engine is one library of this size and loads only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // The login page lists the files of all pages: without their names it is a kilobyte smaller.
        chunkFileNames: 'assets/[hash].js',
        // Files that share modules may need one another in a circle; each module still runs before what needs it.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](\.pnpm[\\/])?(react|react-dom|scheduler)[@\\/]/ },
            // What every page needs beside React, in one file instead of a dozen crumbs with a header each.
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|zod|zustand)[\\/]/,
            },
            { name: 'maplibre', test: /node_modules[\\/].*maplibre/ },
            // The login page, which nothing below may make larger.
            { name: 'first', tags: ['$initial'] },
            // What several pages share: without joining, each combination of pages is a file, and a page 280 requests.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: SHARED_FILE_BYTES },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API, ws: true }])),
  },
})
