import type { ENDPOINTS } from '@muster/contracts'
import type { CallOptions } from '../test-api.ts'
import type { Target } from './target.ts'

type GuardedOf<D> = D extends { endpoints: infer E } ? { [N in keyof E]: E[N] extends { access: 'public' } ? never : N }[keyof E] : never

/** Endpoints that require a session or a signed address. */
export type GuardedName = GuardedOf<{ endpoints: typeof ENDPOINTS }>

/** A well-formed call, aimed at the target where it can name one. */
export type Aim = (target: Target) => CallOptions

/** A call of every guarded endpoint of these domains, and of no other. */
export type AimsOf<D> = Record<GuardedOf<D>, Aim>

export const nothing = (): CallOptions => ({})
export const ofId = (key: keyof Target) => (target: Target) => ({ query: { id: target[key] } })
export const toId = (key: keyof Target) => (target: Target) => ({ body: { id: target[key] } })
export const chosen = (key: keyof Target) => (target: Target) => ({ query: { chosen: target[key] } })

/** A password as sent, for a challenge that was never issued. */
export const sealed = `${'A'.repeat(342)}==`
export const ofSealed = { challengeId: 'nowhere-challenge', kid: 'nowhere-key' }
