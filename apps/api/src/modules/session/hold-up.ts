import { AppError } from '@muster/contracts'
import type { FastifyReply } from 'fastify'

/** @throws AppError `tooManyTries`, with the time, when a wait is required */
export function holdUp(reply: FastifyReply, waitMs: number): void {
  if (waitMs <= 0) return
  const seconds = Math.ceil(waitMs / 1000)
  reply.header('retry-after', seconds)
  throw new AppError('tooManyTries', { seconds }, { detail: { waitSeconds: seconds } })
}
