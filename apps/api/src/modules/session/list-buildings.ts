import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listAllBuildings } from './account.store.ts'

export const listBuildings: Handler<'loginBuildings'> = async ({ context }) => ok(await listAllBuildings(context.allBuildings))
