import { createHmac, randomBytes } from 'node:crypto'
import { AppError, type CodeName, FREE_LOGIN_WINDOW_MS, freeLoginTarget, freeLoginText, toLanguage } from '@muster/contracts'
import type { Needs } from '../../context.ts'
import { audit } from '../../framework/audit/audit.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { sameText } from '../../framework/same-text.ts'
import { readSettings } from '../settings/setting.store.ts'
import { findIssuer, type LinkIssuer, useLink } from './free-login.store.ts'
import { insertSession } from './session.store.ts'
import { hashToken } from './token.ts'

/** Replaces the key of an integrator that does not exist, so that the same work is done. */
const NO_SECRET = randomBytes(32).toString('base64url')
/** A big screen is switched on and left alone. */
const SCREEN_DAYS = 365
const DAY_MS = 24 * 3_600_000

/** Signs in by a link signed by an integrator: in time, for its building, to one of our pages, and once. */
export const freeLogin: Handler<'freeLogin', Needs<'allBuildings' | 'config' | 'tokens'>> = async (call) => {
  const { context, query, body, request, reply } = call
  const issuer = await authenticate(call)
  const target = freeLoginTarget(body.topage)
  if (!target) return refuse(call, 'linkInvalid', issuer)
  const screen = issuer.bigScreen && 'screen' in target
  const [, nonce = ''] = query.freeToken.split('.')
  const token = context.tokens.issue()
  const used = await inTransaction(context.allBuildings, async (db) => {
    if (!(await useLink(db, issuer.id, nonce))) return false
    await insertSession(db, {
      tokenHash: hashToken(token),
      accountId: issuer.accountId,
      buildingId: issuer.buildingId,
      address: request.ip,
      userAgent: request.headers['user-agent'],
      kind: screen ? 'screen' : 'link',
      integratorId: issuer.id,
      expiresAt: screen ? new Date(Date.now() + SCREEN_DAYS * DAY_MS) : null,
    })
    return true
  })
  if (!used) return refuse(call, 'linkUsed', issuer)
  const { loginName, buildingId, buildingName } = issuer
  await audit(request, 'session.link', { name: loginName, buildingId, integrator: issuer.id, page: body.topage })
  reply.header('authtoken', token)
  return ok({
    accountType: issuer.accountType,
    deployType: context.config.DEPLOY_TYPE,
    language: toLanguage(issuer.language),
    buildings: [{ id: buildingId, name: buildingName }],
  })
}

/** The owner of a link. All faults have one answer; only a correctly signed link is reported as expired. */
async function authenticate(call: Call<'freeLogin', Needs<'allBuildings' | 'config' | 'tokens'>>): Promise<LinkIssuer> {
  const { context, query, body } = call
  const [keyId = ''] = query.freeToken.split('.')
  const issuer = await findIssuer(context.allBuildings, keyId)
  const secret = issuer ? context.sealing.open(issuer.sealedSecret) : NO_SECRET
  const sign = createHmac('sha256', secret)
    .update(freeLoginText({ ...body, token: query.freeToken }))
    .digest('hex')
  if (!sameText(sign, body.sign) || !issuer || issuer.buildingId !== body.buildid) return refuse(call, 'linkInvalid', issuer)
  const { freeLogin } = await readSettings(context.allBuildings, issuer.buildingId)
  if (freeLogin === 'refused') return refuse(call, 'linksRefused', issuer)
  if (Math.abs(Date.now() - Number(body.timestamp)) > FREE_LOGIN_WINDOW_MS) return refuse(call, 'linkOutOfTime', issuer)
  return issuer
}

async function refuse(
  { request }: Call<'freeLogin', Needs<'allBuildings' | 'config' | 'tokens'>>,
  code: CodeName,
  issuer: LinkIssuer | null,
): Promise<never> {
  if (issuer) await audit(request, 'session.linkRefused', { buildingId: issuer.buildingId, integrator: issuer.id, reason: code })
  else request.log.info({ code }, 'free-login link refused')
  throw new AppError(code)
}
