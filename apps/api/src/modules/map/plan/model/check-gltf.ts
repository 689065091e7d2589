import { z } from 'zod'
import { ModelRefused } from './model-report.ts'

/** Unpacked, over all buffers. */
const MOST_BYTES = 256 * 1024 * 1024
const MOST_VERTICES = 6_000_000
const MOST_NODES = 50_000

const count = z.number().int().nonnegative()
const uri = z.object({ uri: z.string().optional() })
const packed = z.object({ EXT_meshopt_compression: z.object({ count, byteStride: count }).optional() }).optional()

/** The part of a glTF checked before anything is unpacked. */
const gltf = z.object({
  asset: z.object({ version: z.literal('2.0') }),
  buffers: z.array(uri.extend({ byteLength: count })).default([]),
  images: z.array(uri).default([]),
  bufferViews: z.array(z.object({ byteLength: count, extensions: packed })).default([]),
  accessors: z.array(z.object({ count })).default([]),
  nodes: z.array(z.object({ children: z.array(count).optional() })).default([]),
  extensionsRequired: z.array(z.string()).default([]),
})

/** Extensions three.js and we support; a model that requires another would be displayed wrongly. */
const KNOWN = new Set([
  ...['KHR_draco_mesh_compression', 'EXT_meshopt_compression', 'KHR_mesh_quantization', 'KHR_texture_transform'],
  ...['KHR_materials_unlit', 'KHR_materials_specular', 'KHR_materials_ior', 'EXT_texture_webp'],
])

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Checks a file's own description: sizes, addresses, required extensions. @throws ModelRefused, ZodError */
export function checkGltf(json: unknown): void {
  const { buffers, images, bufferViews, accessors, nodes, extensionsRequired } = gltf.parse(json)
  if ([...buffers, ...images].some((one) => one.uri !== undefined && !one.uri.startsWith('data:'))) throw new ModelRefused('modelExternal')
  if (extensionsRequired.some((name) => !KNOWN.has(name))) throw new ModelRefused('modelExtension')
  const unpacked = bufferViews.map(({ extensions }) => {
    const meshopt = extensions?.EXT_meshopt_compression
    return meshopt ? meshopt.count * meshopt.byteStride : 0
  })
  const bytes = sum(buffers.map(({ byteLength }) => byteLength)) + sum(unpacked)
  const tooLarge = bytes > MOST_BYTES || sum(accessors.map((one) => one.count)) > MOST_VERTICES || nodes.length > MOST_NODES
  if (tooLarge) throw new ModelRefused('modelTooLarge')
  checkTree(nodes)
}

/** A node that is its own ancestor would cause an endless walk. */
function checkTree(nodes: readonly { children?: number[] | undefined }[]): void {
  const parents = new Map<number, number>()
  for (const [parent, { children = [] }] of nodes.entries())
    for (const child of children) {
      if (child >= nodes.length || parents.has(child)) throw new Error('nodes are no tree')
      parents.set(child, parent)
    }
  for (const start of parents.keys()) {
    let steps = 0
    for (let at: number | undefined = start; at !== undefined; at = parents.get(at))
      if (++steps > 200) throw new Error('nodes are too deep')
  }
}

/** The JSON of a binary glTF. */
export function jsonOfGlb(bytes: Uint8Array): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [magic, version, length, jsonLength, type] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, true))
  const isGlb = magic === 0x46546c67 && version === 2 && type === 0x4e4f534a
  if (!isGlb || length === undefined || jsonLength === undefined || length > bytes.length || 20 + jsonLength > length)
    throw new Error('no glb')
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(20, 20 + jsonLength)))
}
