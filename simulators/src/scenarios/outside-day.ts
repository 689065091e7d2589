import { eventPictureAddress } from '../cameras/event-picture.ts'
import { SURE } from './ai-camera.ts'
import { CAMERAS, DETECTORS, tell } from './outside-systems.ts'
import type { Scenario } from './scenario.ts'

const MINUTE_MS = 60_000
const FIRST_MS = 4 * MINUTE_MS
const EVERY_MS = 17 * MINUTE_MS
/** One in this many is gas. */
const GAS_EVERY = 4
const SEEN = ['noHelmet', 'phone', 'smoking', 'noWorkwear', 'absence'] as const

/** The cameras and detectors of an ordinary day: some three events an hour. */
export const outsideDay: Scenario = {
  description: 'AI cameras and gas detectors tell of something every 17 minutes',
  prepare(simulation) {
    const next = (count: number) => {
      const camera = CAMERAS[count % CAMERAS.length]
      const detector = DETECTORS[count % DETECTORS.length]
      const end = [{ afterMs: 2 * MINUTE_MS, more: { state: 'end' as const } }]
      if (count % GAS_EVERY === GAS_EVERY - 1 && detector) {
        const isToxic = detector.device === 'GT-2204'
        tell(
          simulation,
          detector,
          { event: isToxic ? 'toxic' : 'combustible', level: 'low', value: isToxic ? 11 : 27, unit: isToxic ? 'ppm' : '%LEL' },
          end,
        )
      } else if (camera) {
        const event = SEEN[count % SEEN.length] ?? 'other'
        tell(simulation, camera, { event, ...SURE, ...eventPictureAddress(camera.device, Date.now()) }, end)
      }
      simulation.after(EVERY_MS, () => next(count + 1))
    }
    simulation.after(FIRST_MS, () => next(0))
  },
}
