import { defineDomain } from '../domain.ts'
import { VIDEO_ENDPOINTS } from './endpoints.ts'
import { VIDEO_MENU } from './menu.ts'
import { videoDevice } from './video-device.ts'
import { videoSnapshot } from './video-snapshot.ts'

export * from './address.ts'
export * from './brands.ts'
export * from './endpoints.ts'
export * from './video-device.ts'
export * from './video-snapshot.ts'

export const videoDomain = defineDomain({
  resources: { videoDevice, videoSnapshot },
  endpoints: VIDEO_ENDPOINTS,
  menu: VIDEO_MENU,
})
