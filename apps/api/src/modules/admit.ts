import { AppError, type Endpoint } from '@muster/contracts'
import type { FastifyRequest } from 'fastify'
import type { Needs } from '../context.ts'
import type { BaseContext } from '../framework/context.ts'
import { requireLicence } from './licence/licence.policy.ts'
import { requireAccess } from './session/access.policy.ts'

/** Who may call an endpoint at all: session and permission, then the deployment, then the building's licence. */
export const admitTo =
  (context: BaseContext & Needs<'sessions' | 'licences'>) =>
  async (request: FastifyRequest, endpoint: Endpoint): Promise<void> => {
    await requireAccess(context, request, endpoint)
    if (endpoint.hosted && !context.hosted) throw new AppError('notFound')
    if (request.session && !endpoint.unlicensed) await requireLicence(context, request.session.buildingId, endpoint.module)
  }
