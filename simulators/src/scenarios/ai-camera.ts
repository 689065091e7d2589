import { eventPictureAddress, SEEN_BOX } from '../cameras/event-picture.ts'
import { CAMERAS, tell } from './outside-systems.ts'
import type { Scenario } from './scenario.ts'

const SEEN = ['noHelmet', 'smoking', 'phone', 'fall', 'fire'] as const
const FIRST_MS = 10_000
const NEXT_MS = 40_000
const LASTS_MS = 90_000
/** Confidence of the cameras, and the position in the picture. */
export const SURE = { confidence: 0.87, box: [...SEEN_BOX] }

export const aiCamera: Scenario = {
  description: 'AI cameras see somebody without a helmet, somebody who smokes, a phone, a fall and a fire, one after the other',
  prepare(simulation) {
    SEEN.forEach((event, i) => {
      const camera = CAMERAS[i % CAMERAS.length]
      if (camera)
        simulation.after(FIRST_MS + i * NEXT_MS, () =>
          tell(simulation, camera, { event, ...SURE, ...eventPictureAddress(camera.device, Date.now()) }, [
            { afterMs: LASTS_MS, more: { state: 'end' } },
          ]),
        )
    })
  },
}
