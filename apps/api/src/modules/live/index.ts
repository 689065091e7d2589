import { issueTicket } from './issue-ticket.ts'
import { readPositions } from './read-positions.ts'

export const liveModule = {
  handlers: {
    livePositions: readPositions,
    liveTicket: issueTicket,
  },
}
