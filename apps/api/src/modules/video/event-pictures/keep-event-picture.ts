import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AppError, UPLOAD_LIMITS, type VideoFault } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Needs } from '../../../context.ts'
import { writeAudit } from '../../../framework/audit/audit-trail.ts'
import type { BaseContext } from '../../../framework/context.ts'
import { useFiles } from '../../../framework/files/stored-file.store.ts'
import type { Job } from '../../../framework/jobs/job.ts'
import { inTransaction } from '../../../framework/resource/transaction.ts'
import { storeImage } from '../../files/store-image.ts'
import { askHttp, HttpFault } from '../stream/http-source.ts'
import { isFault, type VideoParts } from '../video-desk.ts'
import { rulesOfBuilding } from '../video-rules.ts'
import { findNamedPicture, type NamedPicture, noteFault, snapshotIdOf } from './event-picture.store.ts'

const LIMIT = UPLOAD_LIMITS.cameraEvent
const FETCHED_MS = 15_000
/** These faults may pass at a retry; the others will not. */
const PASSING: readonly VideoFault[] = ['unknownHost', 'unreachable', 'silent', 'notFound', 'refused']

class PictureFault extends Error {
  readonly fault: VideoFault
  constructor(fault: VideoFault) {
    super(fault)
    this.fault = fault
  }
}

type Context = Needs<'allBuildings'> & VideoParts & Pick<BaseContext, 'sealing' | 'files' | 'scratch'>

/**
 * Fetches the picture named by an AI event and stores it with the alarm as evidence, with its hash: its platform may
 * delete it. Requested like a camera, so only in the allowed networks.
 */
export const keepEventPictureJob: Job<'keepEventPicture', Context> = {
  group: 'devices',
  longestMs: 2 * FETCHED_MS,
  async run(context, { id }, { signal }) {
    const named = await findNamedPicture(context.allBuildings, id)
    if (named === null) return
    try {
      await context.scratch.use(async (path) => {
        await fetchPicture(context, named, path, signal)
        await keep(context, named, id, path)
      })
    } catch (error) {
      const fault = faultOf(error)
      if (fault === null || PASSING.includes(fault)) throw error
      await noteFault(context.allBuildings, id, fault)
    }
  },
  giveUp: ({ allBuildings }, { id }) => noteFault(allBuildings, id, 'unreachable'),
}

function faultOf(error: unknown): VideoFault | null {
  if (error instanceof PictureFault || error instanceof HttpFault) return error.fault
  return error instanceof AppError && ['wrongFileType', 'unreadableFile'].includes(error.codeName) ? 'notPicture' : null
}

async function fetchPicture(context: Context, named: NamedPicture, path: string, signal: AbortSignal): Promise<void> {
  const { video, allBuildings, sealing } = context
  const { picture } = named.measured
  // Credentials of a camera are sent only to that camera.
  const own = named.host !== null && named.account !== null && URL.canParse(picture) && new URL(picture).hostname === named.host
  const credentials = own ? { account: named.account!, password: named.password === null ? '' : sealing.openStored(named.password) } : null
  const target = await video.check(picture, credentials, await rulesOfBuilding(allBuildings, named.buildingId))
  if (isFault(target)) throw new PictureFault(target.fault)
  const answer = await askHttp(target, AbortSignal.any([signal, AbortSignal.timeout(FETCHED_MS)]))
  let bytes = 0
  await pipeline(
    answer,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        if (bytes > LIMIT.maxKb * 1024) throw new PictureFault('pictureTooLarge')
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
}

async function keep({ allBuildings, files }: Context, named: NamedPicture, alarmId: string, path: string): Promise<void> {
  const { buildingId, measured, subjectName, startedAt } = named
  const by = measured.source ?? named.subjectId ?? ''
  const { id: fileId } = await storeImage(allBuildings, files, { path, name: `${named.subjectId ?? 'event'}.jpg` }, 'cameraEvent', {
    buildingId,
    by,
  })
  const id = snapshotIdOf(alarmId)
  await inTransaction(allBuildings, async (db) => {
    const { sha256, bytes } = await tables(db)
      .selectFrom('stored_file')
      .select(['sha256', 'bytes'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    await tables(db)
      .insertInto('video_snapshot')
      .values({
        ...{ id, building_id: buildingId, camera_id: named.cameraId, camera_name: named.cameraName ?? subjectName ?? '' },
        ...{ area_id: named.cameraAreaId ?? named.areaId ?? named.placeAreaId, alarm_id: alarmId, shown_at: startedAt, taken_by: by },
        ...{ file_id: fileId, sha256, bytes: Number(bytes), box: boxOf(measured) },
      })
      .execute()
    await useFiles(db, buildingId, { kind: 'videoDevice', id }, [fileId])
    const after = { name: named.cameraName ?? subjectName, shownAt: startedAt, alarmId, sha256, source: by }
    await writeAudit(db, [
      { buildingId, by: null, address: null, action: 'videoDevice.snapshot', subject: 'videoDevice', subjectId: id, after },
    ])
  })
}

/** Four shares of the picture, or none. */
function boxOf({ box = '' }: NamedPicture['measured']): number[] {
  const numbers = box.split(' ').map(Number)
  return numbers.length === 4 && numbers.every((one) => one >= 0 && one <= 1) ? numbers : []
}
