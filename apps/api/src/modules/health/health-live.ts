import type { Handler } from '../../framework/routing/handler.ts'

/** This process answers; other parts are not checked. For supervisors that would restart it otherwise. */
export const healthLive: Handler<'healthLive'> = async () => ({ status: 'ok' })
