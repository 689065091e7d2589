import { toLanguage } from '@muster/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import type { LoginPlace } from '../../framework/parts/sign-in.ts'
import { ok } from '../../framework/routing/handler.ts'
import type { BuildingChoice } from './account.store.ts'
import { markDevice } from './login-place.ts'
import { insertSession } from './session.store.ts'
import { hashToken } from './token.ts'

interface Opened {
  context: Needs<'allBuildings' | 'config' | 'tokens' | 'throttle' | 'devices'>
  request: FastifyRequest
  reply: FastifyReply
  place: LoginPlace
  account: { id: string; loginName: string; accountType: number; language: string }
  buildings: BuildingChoice[]
  buildingId: string
  weakPassword: boolean
  /** The step after the password. */
  secondFactor?: 'code' | 'recovery'
}

/** All required proofs are given: a session begins, and address and browser are known from now on. */
export async function openSession({ context, request, reply, place, account, buildings, buildingId, weakPassword, secondFactor }: Opened) {
  const { allBuildings, throttle, config } = context
  await throttle.succeeded(account.loginName, markDevice(context, request, reply, place))
  const token = context.tokens.issue()
  await insertSession(allBuildings, {
    tokenHash: hashToken(token),
    accountId: account.id,
    buildingId,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    expiresAt: null,
  })
  await audit(request, 'session.started', { name: account.loginName, buildingId, ...(secondFactor && { secondFactor }) })
  reply.header('authtoken', token)
  const { accountType } = account
  const language = toLanguage(account.language)
  return ok({ accountType, deployType: config.DEPLOY_TYPE, loginFlag: true, language, buildings, weakPassword })
}
