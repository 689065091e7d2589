import type { Readable } from 'node:stream'
import { AppError, type PlanMapKind } from '@muster/contracts'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../../framework/files/file-store.ts'
import { shapeLines } from '../shapes-file.ts'
import type { Shapes, StoredPlan } from '../stored-plan.ts'
import { writeBundle } from './bundle.ts'
import { SHAPES_NAME, writeMapConf } from './map-conf.ts'
import { writeMapJson } from './map-json.ts'

/** The same plan gives the same zip. */
const MADE = { mtime: new Date(Date.UTC(2020, 0, 1)) }

/** A plan as a map zip, written while it is sent. */
export function writeMapZip(files: FileStore, kind: PlanMapKind, plan: StoredPlan, shapes: Shapes): Readable {
  const zip = new ZipFile()
  const addStored = (id: string, name: string) =>
    // Pictures and models are already compressed.
    zip.addReadStreamLazy(name, { ...MADE, compress: false }, (done) => {
      files.open(id).then(
        (stored) => (stored === null ? done(new AppError('notFound'), undefined as never) : done(null, stored)),
        (error: unknown) => done(error, undefined as never),
      )
    })
  const addText = (name: string, text: string | Uint8Array) => zip.addBuffer(Buffer.from(text as string), name, MADE)
  const added = new Set<string>()
  const once = (id: string, name: string) => {
    if (!added.has(name)) addStored(id, name)
    added.add(name)
    return name
  }
  if (kind === '2d') addText('bundle.pbf', writeBundle({ ...plan, features: shapes }))
  if (kind === '3d') {
    addText(
      'mapConfig.conf',
      writeMapConf(plan, ({ nearId }) => once(nearId, `models/${nearId}.glb`)),
    )
    zip.addReadStream(shapeLines(shapes), SHAPES_NAME, MADE)
  }
  if (kind === 'picture')
    addText(
      'mapConfig.json',
      writeMapJson(plan, ({ fileId, png }) => once(fileId, `pictures/${fileId}.${png ? 'png' : 'jpg'}`)),
    )
  zip.end()
  // yazl reports failures only on the zip, and the reader would wait for ever.
  zip.on('error', (error) => (zip.outputStream as Readable).destroy(error as Error))
  return zip.outputStream as Readable
}
