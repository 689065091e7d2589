import { listOptions } from '../../framework/resource/options.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'

export const personGateOptions: Handler<'personGateOptions'> = async ({ context, session, query }) =>
  ok(await listOptions(context.pool, session, 'personGate', query))

export const vehicleCheckpointOptions: Handler<'vehicleCheckpointOptions'> = async ({ context, session, query }) =>
  ok(await listOptions(context.pool, session, 'vehicleCheckpoint', query))
