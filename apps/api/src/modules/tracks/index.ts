import { exportTracks } from './export-tracks.ts'
import { getOverview } from './get-overview.ts'
import { getTrack } from './get-track.ts'
import { listTrackDays } from './track-days.ts'
import { trackSubjects } from './track-subjects.ts'

export const tracksModule = {
  handlers: {
    track: getTrack,
    trackDays: listTrackDays,
    trackOverview: getOverview,
    trackExport: exportTracks,
    trackSubjects,
  },
}
