import { type Handler, ok } from '../../framework/routing/handler.ts'
import { verifyChain } from './verify-chain.ts'

export const logVerify: Handler<'logVerify'> = async ({ context }) => ok(await verifyChain(context.allBuildings, context.auditMark))
