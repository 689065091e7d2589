import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import type { AuditParts } from './chain-hash.ts'
import { verifyChain } from './verify-chain.ts'

export const logVerify: Handler<'logVerify', Needs<'allBuildings'> & AuditParts> = async ({ context }) =>
  ok(await verifyChain(context.allBuildings, context.auditMark))
