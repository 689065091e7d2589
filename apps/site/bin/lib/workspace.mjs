import { fileURLToPath } from 'node:url'

/** Root of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
