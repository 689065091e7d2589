import { getTrack } from './get-track.ts'
import { listTrackDays } from './track-days.ts'
import { trackSubjects } from './track-subjects.ts'

export const tracksModule = {
  handlers: {
    track: getTrack,
    trackDays: listTrackDays,
    trackSubjects,
  },
}
