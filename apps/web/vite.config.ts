import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from './precompress.ts'

const API = 'http://127.0.0.1:8080'
const API_PATHS = ['/doLogin', '/logout', '/base', '/bp', '/risk', '/image', '/file', '/pod', '/health']

/**
 * Lazy routes keep the login page small: what only signed-in pages need (map engine, layout, alarm sound) is imported
 * behind `app/router.tsx`'s lazy components and lands in chunks of its own.
 */
export default defineConfig({
  plugins: [react(), precompress()],
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](\.pnpm[\\/])?(react|react-dom|scheduler)[@\\/]/ },
            // What every page needs beside React, in one file instead of a dozen crumbs with a header each.
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|zod|zustand)[\\/]/,
            },
            { name: 'maplibre', test: /node_modules[\\/].*maplibre/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, { target: API, ws: true }])),
  },
})
