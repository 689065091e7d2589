import type { AccessOptions } from '../access/prepare-access.ts'

/** Roles of all databases of a run: they belong to its server. */
export const TEST_ACCESS = {
  prefix: 'muster',
  passwords: { broker: 'broker', tracker: 'tracker', api: 'api', tools: 'tools' },
} as const satisfies AccessOptions
