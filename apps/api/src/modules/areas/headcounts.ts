import type { Needs } from '../../context.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { whoIsWhere } from './who-is-where.ts'

/** Who is in which area, by the positions shown on live consoles. */
export const areaHeadcounts: Handler<'areaHeadcounts', Needs<'live'>> = async ({ context, session }) => {
  const counts = new Map<string, { id: string; people: number; vehicles: number }>()
  for (const { kind, areas } of await whoIsWhere(context, session))
    for (const { id } of areas) {
      const count = counts.get(id) ?? { id, people: 0, vehicles: 0 }
      count[kind === 'person' ? 'people' : 'vehicles']++
      counts.set(id, count)
    }
  return ok([...counts.values()])
}
