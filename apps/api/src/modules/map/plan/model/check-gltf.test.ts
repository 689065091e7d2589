import { expect, it } from 'vitest'
import { checkGltf, jsonOfGlb } from './check-gltf.ts'

const asset = { version: '2.0' }

it('takes a file that has everything in itself', () => {
  const meshopt = { EXT_meshopt_compression: { count: 10, byteStride: 16 } }
  const packed = { bufferViews: [{ byteLength: 20, extensions: meshopt }], extensionsRequired: ['EXT_meshopt_compression'] }
  expect(() => checkGltf({ asset, buffers: [{ uri: 'data:;base64,AAAA', byteLength: 3 }], ...packed })).not.toThrow()
})

it.each([
  ['modelExternal', { buffers: [{ uri: 'http://10.0.0.1/x.bin', byteLength: 9 }] }],
  ['modelExternal', { images: [{ uri: '../../etc/passwd' }] }],
  ['modelTooLarge', { accessors: [{ count: 99_000_000 }] }],
  ['modelTooLarge', { bufferViews: [{ byteLength: 9, extensions: { EXT_meshopt_compression: { count: 1e8, byteStride: 16 } } }] }],
  ['modelExtension', { extensionsRequired: ['VENDOR_secret'] }],
  ['nodes are no tree', { nodes: [{ children: [1] }, { children: [1] }] }],
  ['nodes are too deep', { nodes: [{ children: [1] }, { children: [0] }] }],
  ['version', { asset: { version: '1.0' } }],
])('refuses before anything is unpacked: %s', (reason, changed) => {
  expect(() => checkGltf({ asset, ...changed })).toThrow(reason)
})

it('reads no binary glTF whose lengths lie', () => {
  const bytes = new Uint8Array(24)
  const view = new DataView(bytes.buffer)
  for (const [i, word] of [0x46546c67, 2, 24, 4_000_000, 0x4e4f534a].entries()) view.setUint32(i * 4, word, true)
  expect(() => jsonOfGlb(bytes)).toThrow('no glb')
  expect(() => jsonOfGlb(bytes.subarray(0, 6))).toThrow()
})
