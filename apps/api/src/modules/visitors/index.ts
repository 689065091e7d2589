import { issueCard, returnCard } from './visit-card.ts'
import { visitorStore } from './visitor.store.ts'

export const visitorsModule = {
  stores: {
    visitor: visitorStore,
  },
  handlers: {
    visitorIssue: issueCard,
    visitorReturn: returnCard,
  },
}
