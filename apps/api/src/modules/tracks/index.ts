import { getTrack } from './get-track.ts'
import { trackSubjects } from './track-subjects.ts'

export const tracksModule = {
  handlers: {
    track: getTrack,
    trackSubjects,
  },
}
