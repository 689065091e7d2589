import { readFile } from 'node:fs/promises'
import { AppError, type PlanModelFile } from '@muster/contracts'
import type { Pool } from 'pg'
import type { BaseContext } from '../../../framework/context.ts'
import { insertFile } from '../../../framework/files/stored-file.store.ts'
import { startProcess } from '../../../framework/process/start-process.ts'
import { newId } from '../../../framework/resource/new-id.ts'
import { ModelRefused, type ModelReport } from './model/model-report.ts'

const MEMORY_MB = 768
/** A model of two million triangles takes a quarter of it. */
const LONGEST_MS = 90_000

type Answer = ModelReport | { refused: ConstructorParameters<typeof ModelRefused>[0] } | { error: string }

interface Received {
  path: string
  name: string
  extension: string
}

/**
 * Reads a model in its own process and stores what it rewrites, for close and distant views: only bodies, colours and
 * pictures of the upload reach a browser. A file crafted to use up memory or time ends only that process.
 * @throws ModelRefused; AppError unreadableFile
 */
export async function storeModel(
  { pool, files, scratch }: Pick<BaseContext, 'files' | 'scratch'> & { pool: Pool },
  { path, name, extension }: Received,
  owner: { buildingId: string; by: string },
): Promise<PlanModelFile & { farId: string }> {
  return scratch.use((near) =>
    scratch.use(async (far) => {
      const [nearId, farId] = [newId(), newId()]
      const report = await prepare({ path, json: extension === '.gltf', near, far, farId })
      for (const [id, written] of [
        [farId, far],
        [nearId, near],
      ] as const) {
        const bytes = await readFile(written)
        await files.put({ scratch: written }, id)
        await insertFile(pool, {
          ...{ id, buildingId: owner.buildingId, name, use: 'planModel', contentType: 'model/gltf-binary' },
          ...{ bytes: bytes.length, sha256: await sha256Of(bytes), uploadedBy: owner.by },
        })
      }
      return { fileId: nearId, farId, ...report }
    }),
  )
}

async function sha256Of(bytes: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
}

async function prepare(order: object): Promise<ModelReport> {
  const child = await startProcess(new URL('./model/prepare-model.process', import.meta.url), JSON.stringify(order), MEMORY_MB)
  const answer = await new Promise<Answer>((resolve) => {
    const timer = setTimeout(() => resolve({ error: 'took too long' }), LONGEST_MS)
    child.on('message', (message) => resolve(message as Answer))
    child.on('error', (error) => resolve({ error: String(error) }))
    child.on('exit', () => {
      clearTimeout(timer)
      resolve({ error: 'ended without an answer' })
    })
  })
  child.kill('SIGKILL')
  if ('refused' in answer) throw new ModelRefused(answer.refused)
  if ('error' in answer) throw new AppError('unreadableFile', {}, { cause: answer.error })
  return answer
}
