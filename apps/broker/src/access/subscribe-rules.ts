import { isTopicSegment } from '@muster/protocol'
import type { Identity, InternalRole } from './identity.ts'

/** Branches a role may read; a filter is allowed when it covers one of them or less. */
const INTERNAL_SUBSCRIBE: Record<InternalRole, readonly string[]> = {
  tracker: ['muster/+/up/+/+', 'muster/+/live/+', 'muster/+/unrecorded'],
  api: ['muster/+/live/#', 'muster/+/answer/+', 'muster/+/access/+'],
  tools: ['muster/+/live/#', 'muster/+/truth', 'muster/+/down/+'],
}

/** Whether this identity may subscribe this filter. */
export function maySubscribe(identity: Identity, filter: string): boolean {
  switch (identity.kind) {
    case 'gateway': {
      const levels = filter.split('/')
      const [root, buildId, branch, tag] = levels
      if (levels.length !== 4 || root !== 'muster' || buildId !== identity.gateway.buildingId || branch !== 'down') return false
      return tag === '+' || isTopicSegment(tag!)
    }
    case 'internal':
      return INTERNAL_SUBSCRIBE[identity.role].some((allowed) => isWithin(filter, allowed))
    case 'conformance':
      // The suite expects this one topic to be refused.
      return filter !== 'test/nosubscribe'
  }
}

/** Whether every topic that matches `filter` also matches `allowed`. */
function isWithin(filter: string, allowed: string): boolean {
  const asked = filter.split('/')
  const granted = allowed.split('/')
  for (let i = 0; i < granted.length; i++) {
    if (granted[i] === '#') return true
    const level = asked[i]
    if (level === undefined || level === '#') return false
    if (granted[i] !== '+' && granted[i] !== level) return false
  }
  return asked.length === granted.length
}
