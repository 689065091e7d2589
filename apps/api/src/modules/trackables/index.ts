import { readRoster } from './read-roster.ts'
import { readTrackable } from './read-trackable.ts'

export const trackablesModule = {
  handlers: {
    roster: readRoster,
    trackableDetail: readTrackable,
  },
}
