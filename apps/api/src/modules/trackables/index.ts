import { readRoster } from './read-roster.ts'
import { readTrackable } from './read-trackable.ts'
import { trackableOptions } from './trackable-options.ts'

export const trackablesModule = {
  handlers: {
    alarmSubjectOptions: trackableOptions,
    roster: readRoster,
    trackableDetail: readTrackable,
  },
}
