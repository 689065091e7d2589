import type { Handler } from '../../framework/routing/handler.ts'

/** This process answers; that says nothing of the others. For whoever would start it anew otherwise. */
export const healthLive: Handler<'healthLive'> = async () => ({ status: 'ok' })
