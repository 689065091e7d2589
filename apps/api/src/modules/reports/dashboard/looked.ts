import type { Needs } from '../../../context.ts'
import type { BaseContext } from '../../../framework/context.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'

/** The viewer of the cards, and the context for counting. */
export interface Looked {
  context: BaseContext & Needs<'live'>
  session: SessionView
}
