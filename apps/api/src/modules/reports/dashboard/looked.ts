import type { Needs } from '../../../context.ts'
import type { BaseContext } from '../../../framework/context.ts'
import type { SessionView } from '../../../framework/scope/session-view.ts'

/** Who looks at the cards, and with what they are counted. */
export interface Looked {
  context: BaseContext & Needs<'live'>
  session: SessionView
}
