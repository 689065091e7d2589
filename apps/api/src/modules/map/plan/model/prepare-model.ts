import { readFile, writeFile } from 'node:fs/promises'
import { type Document, NodeIO, type Texture, VertexLayout } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { cloneDocument, dedup, dequantize, flatten, getBounds, join, prune, quantize, simplify, weld } from '@gltf-transform/functions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptSimplifier } from 'meshoptimizer'
import sharp from 'sharp'
import { checkGltf, jsonOfGlb } from './check-gltf.ts'
import { ModelRefused, type ModelReport } from './model-report.ts'

export interface ModelOrder {
  path: string
  /** Text format, all in one file. */
  json: boolean
  near: string
  far: string
  farId: string
}

/** Graphics cards take no more; on a plan more than the second is never visible. */
const LARGEST_TEXTURE_PX = 8192
const KEPT_TEXTURE_PX = 1024
const MOST_TRIANGLES = 2_000_000
/** From a distance a tenth is enough, as long as nothing moves by more than this share of the whole. */
const FAR_RATIO = 0.1
const FAR_ERROR = 0.02

/**
 * Reads a model and writes it twice: in full for close views, and with few triangles and no pictures for distant ones.
 */
export async function prepareModel(order: ModelOrder): Promise<ModelReport> {
  const bytes = await readFile(order.path)
  const json: unknown = order.json ? JSON.parse(bytes.toString('utf8')) : jsonOfGlb(bytes)
  checkGltf(json)
  const io = await makeIo()
  const document = await (order.json ? io.readJSON({ json: json as never, resources: {} }) : io.readBinary(bytes))
  document.setLogger({ debug() {}, info() {}, warn() {}, error() {} })
  keepBodies(document)
  await document.transform(dequantize(), flatten(), dedup(), weld(), join(), prune())
  const triangles = trianglesOf(document)
  if (triangles === 0) throw new ModelRefused('modelEmpty')
  if (triangles > MOST_TRIANGLES) throw new ModelRefused('modelTooLarge')
  const scene = document.getRoot().getDefaultScene() ?? document.getRoot().listScenes()[0]
  const { min, max } = getBounds(scene!)
  const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
  if (!size.every((side) => Number.isFinite(side) && side < 10_000)) throw new ModelRefused('modelTooLarge')
  const colours = await shrinkTextures(document)
  await MeshoptSimplifier.ready
  const far = cloneDocument(document)
  dropTextures(far, colours)
  await far.transform(simplify({ simplifier: MeshoptSimplifier, ratio: FAR_RATIO, error: FAR_ERROR }), prune(), quantize())
  await writeFile(order.far, await io.writeBinary(far))

  // glTF has the y axis upwards.
  const sizeM: [number, number, number] = [size[0]!, size[2]!, size[1]!]
  const report = { triangles, farTriangles: trianglesOf(far), sizeM }
  document.getRoot().getAsset().extras = { farId: order.farId, ...report }
  await document.transform(quantize())
  await writeFile(order.near, await io.writeBinary(document))
  return report
}

async function makeIo(): Promise<NodeIO> {
  await MeshoptDecoder.ready
  return new NodeIO()
    .setVertexLayout(VertexLayout.SEPARATE)
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'draco3d.decoder': await draco3d.createDecoderModule(), 'meshopt.decoder': MeshoptDecoder })
}

/**
 * Keeps what is static on a plan: no animations, cameras or lights, no compression the browser would have to unpack.
 */
function keepBodies(document: Document): void {
  const root = document.getRoot()
  for (const gone of [...root.listAnimations(), ...root.listSkins(), ...root.listCameras()]) gone.dispose()
  for (const mesh of root.listMeshes())
    for (const primitive of mesh.listPrimitives()) for (const target of primitive.listTargets()) primitive.removeTarget(target)
  const kept = new Set(['KHR_mesh_quantization', 'KHR_texture_transform', 'KHR_materials_unlit'])
  for (const extension of root.listExtensionsUsed()) if (!kept.has(extension.extensionName)) extension.dispose()
}

function trianglesOf(document: Document): number {
  let triangles = 0
  for (const node of document.getRoot().listNodes())
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const corners = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0
      if (primitive.getMode() === 4) triangles += Math.floor(corners / 3)
    }
  return triangles
}

/** Re-encodes every picture, no larger than visible. @returns the mean colour of each, 0 to 1, in order */
async function shrinkTextures(document: Document): Promise<[number, number, number][]> {
  const means: [number, number, number][] = []
  for (const texture of document.getRoot().listTextures()) {
    const image = texture.getImage()
    if (image === null) throw new ModelRefused('modelExternal')
    const source = sharp(image, { limitInputPixels: LARGEST_TEXTURE_PX ** 2, failOn: 'error' })
    const { width, height, hasAlpha } = await source.metadata()
    if (width > LARGEST_TEXTURE_PX || height > LARGEST_TEXTURE_PX) throw new ModelRefused('modelTexture')
    const fitted = source.resize(KEPT_TEXTURE_PX, KEPT_TEXTURE_PX, { fit: 'inside', withoutEnlargement: true })
    const written = await (hasAlpha ? fitted.png() : fitted.jpeg({ quality: 85 })).toBuffer()
    texture
      .setImage(new Uint8Array(written))
      .setMimeType(hasAlpha ? 'image/png' : 'image/jpeg')
      .setURI('')
    const { channels } = await sharp(written).stats()
    means.push([0, 1, 2].map((i) => ((channels[i] ?? channels[0])!.mean / 255) ** 2.2) as [number, number, number])
  }
  return means
}

/** From a distance a picture is its mean colour. */
function dropTextures(document: Document, means: readonly [number, number, number][]): void {
  const root = document.getRoot()
  const textures: (Texture | null)[] = root.listTextures()
  for (const material of root.listMaterials()) {
    const mean = means[textures.indexOf(material.getBaseColorTexture())]
    const [r, g, b, a] = material.getBaseColorFactor()
    if (mean) material.setBaseColorFactor([r * mean[0], g * mean[1], b * mean[2], a])
  }
  for (const texture of root.listTextures()) texture.dispose()
}
