import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { ROOT } from './workspace.mjs'

/** Arguments for Node that run a TypeScript file of the workspace from its sources. Call after the installation. */
export function sourceArguments(file) {
  const tsx = createRequire(`${ROOT}/package.json`).resolve('tsx')
  return ['--conditions=muster-source', '--import', pathToFileURL(tsx).href, file]
}
