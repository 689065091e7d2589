import { getTrack } from './get-track.ts'

export const tracksModule = {
  handlers: {
    track: getTrack,
  },
}
