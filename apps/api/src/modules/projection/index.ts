import { projectionLink } from './projection-link.ts'
import { projectionScreenStore } from './projection-screen.store.ts'
import { projectionShow } from './projection-show.ts'

export const projectionModule = {
  stores: { projectionScreen: projectionScreenStore },
  handlers: { projectionLink, projectionShow },
}
