import type { PerspectiveCamera } from 'three'
import { sceneCamera, type TiltedView } from './scene-camera.ts'

/** Gives a camera the map's viewpoint. */
export function aimCamera(camera: PerspectiveCamera, view: TiltedView): void {
  const { position, target, up, fovDeg, aspect, nearM, farM } = sceneCamera(view)
  Object.assign(camera, { fov: fovDeg, aspect, near: nearM, far: farM })
  camera.position.set(...position)
  camera.up.set(...up)
  camera.lookAt(...target)
  camera.updateMatrix()
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld(true)
}
