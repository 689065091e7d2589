import type { Needs } from '../../context.ts'
import type { Handler } from '../../framework/routing/handler.ts'
import { judge } from './judge.ts'

const NOT_AVAILABLE = 503

/**
 * Health of the whole service: 503 when an alarm could not be announced or nothing is stored. From memory, so that it
 * costs nothing.
 */
export const health: Handler<'health', Needs<'live'>> = async ({ context, reply }) => {
  const report = judge(context.live.known(), Date.now())
  if (report.status === 'down') reply.code(NOT_AVAILABLE)
  return report
}
