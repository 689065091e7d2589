import { Color, type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, NoColorSpace, type Object3D, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** A model as the server wrote it: one file with everything in it, metres, z upwards after the turn. */
export async function loadModel(bytes: ArrayBuffer): Promise<Object3D> {
  const loader = new GLTFLoader()
  // Embedded pictures are decoded from the file: the page fetches only from its own server.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'muster-pictures' }
  })
  const { scene } = await loader.parseAsync(bytes, '')
  scene.rotation.x = Math.PI / 2
  scene.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.castShadow = true
    one.receiveShadow = true
    one.material = Array.isArray(one.material) ? one.material.map(lambert) : lambert(one.material as Material)
  })
  return scene
}

/** In the light and colours of the plan: those are drawn exactly as defined. */
function lambert(material: Material): Material {
  if (!(material instanceof MeshStandardMaterial)) return material
  const { map, side, transparent, opacity, alphaTest, vertexColors } = material
  if (map !== null) map.colorSpace = NoColorSpace
  const color = new Color().copy(material.color).convertLinearToSRGB()
  material.dispose()
  return new MeshLambertMaterial({ map, color, side, transparent, opacity, alphaTest, vertexColors })
}

export function disposeModel(model: Object3D): void {
  model.traverse((one) => {
    if (!(one instanceof Mesh)) return
    one.geometry.dispose()
    for (const material of [one.material].flat() as Material[]) {
      ;(material as MeshLambertMaterial).map?.dispose()
      material.dispose()
    }
  })
}
