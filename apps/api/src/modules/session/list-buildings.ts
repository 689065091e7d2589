import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { listAllBuildings } from './account.store.ts'

export const listBuildings: Handler<'loginBuildings', Needs<'allBuildings'>> = async ({ context }) =>
  ok(await listAllBuildings(context.allBuildings))
