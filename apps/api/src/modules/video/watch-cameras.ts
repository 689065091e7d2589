import type { DeviceFault, VideoFault } from '@muster/contracts'
import { noteDevice, selectList, type ValueOf } from '@muster/database'
import type { Needs } from '../../context.ts'
import type { BaseContext } from '../../framework/context.ts'
import type { Job } from '../../framework/jobs/job.ts'
import { REACHED, type ReachedCamera, v } from './camera.store.ts'
import type { VideoParts, VideoRules } from './video-desk.ts'
import { rulesOfBuilding } from './video-rules.ts'

/** Number asked at once: a site's recorder answers for all its channels. */
const AT_ONCE = 8

/** The device's fault; null: it answers; absent: the fault is in its settings or on our side, and it was not asked. */
const MEANS: Partial<Record<VideoFault, DeviceFault | null>> = {
  ...{ unknownHost: 'unreachable', unreachable: 'unreachable', silent: 'unreachable' },
  ...{ unauthorized: 'refused', notFound: 'noPicture', redirected: 'noPicture', refused: 'noPicture', noVideo: 'noPicture' },
  ...{ ended: 'noPicture' },
  ...{ codecH265: null, codecOther: null, noFfmpeg: null },
}

const CAMERA = selectList({ ...REACHED, buildingId: v.building_id })

type Context = Needs<'allBuildings'> & VideoParts & Pick<BaseContext, 'sealing'>

/**
 * Asks every camera in use every two minutes whether it answers, so that a fault is known before somebody needs the
 * picture.
 */
export const watchCamerasJob: Job<'watchCameras', Context> = {
  group: 'devices',
  longestMs: 110_000,
  cron: '*/2 * * * *',
  async run({ allBuildings, sealing, video }, _payload, { signal, log }) {
    const { rows } = await allBuildings.query<ValueOf<typeof CAMERA>>(
      `select ${CAMERA} from video_device v join building b on b.id = ${v.building_id} where ${v.enabled} order by ${v.building_id}, ${v.code}`,
    )
    const rules = new Map<string, VideoRules>()
    for (const { buildingId } of rows) if (!rules.has(buildingId)) rules.set(buildingId, await rulesOfBuilding(allBuildings, buildingId))
    const waiting = rows.values()
    const ask = async () => {
      for (const { buildingId, ...row } of waiting) {
        if (signal.aborted) return
        try {
          const camera: ReachedCamera = { ...row, password: row.password === null ? null : sealing.openStored(row.password) }
          const found = await video.reach(camera, rules.get(buildingId) as VideoRules)
          const reason = found === null ? null : MEANS[found]
          if (reason === undefined) continue
          const [is, atMs] = [reason === null, Date.now()]
          await noteDevice(allBuildings, buildingId, {
            ...{ kind: 'camera', id: row.id, online: { is, atMs, reason } },
            ...(is && { heard: { atMs, by: null } }),
          })
        } catch (error) {
          log.warn({ err: error, camera: row.id }, 'a camera could not be asked')
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
  },
}
