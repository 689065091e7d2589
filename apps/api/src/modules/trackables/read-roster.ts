import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listRoster } from './trackable.store.ts'

export const readRoster: Handler<'roster'> = async ({ context, session }) => ok(await listRoster(context.pool, session))
