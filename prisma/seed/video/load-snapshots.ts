import { createHash } from 'node:crypto'
import { namedAs } from '../accounts/named-as.ts'
import { gatePicture } from '../gates/gate-picture.ts'
import { keepPicture } from '../icons/keep-picture.ts'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { DEMO_CAMERAS } from './demo-cameras.ts'

const HOUR_MS = 3_600_000
/** Camera of each kept picture, and how many hours ago it was kept. */
const KEPT: readonly (readonly [camera: string, hoursAgo: number])[] = [
  ['CAM-12', 5],
  ['CAM-08', 27],
  ['CAM-21', 74],
]
/** Delay between display and click. */
const CLICK_MS = 8_000

/** Camera pictures the control room kept as evidence in the past days. */
export const loadSnapshots: HistoryPart = async (seeding) => {
  const { db, plant, nowMs, options } = seeding
  const taken_by = await namedAs(seeding, 'control')
  if (options.uploadDir === undefined) return
  for (const [code, hoursAgo] of KEPT) {
    const camera = DEMO_CAMERAS.find((one) => one.code === code)!
    const id = `past-${nowMs}-${code}`
    const bytes = gatePicture('people', code)
    const file = await keepPicture(seeding, options.uploadDir, id, `${code}.png`, bytes, 'image')
    const shownAtMs = nowMs - hoursAgo * HOUR_MS
    await insertRows(db, 'video_snapshot', [
      {
        ...{ id, building_id: plant.id, camera_id: `${plant.id}-${code}`, camera_name: camera.name },
        ...{ area_id: camera.area === null ? null : `${plant.id}-${camera.area}`, taken_by },
        ...{ shown_at: new Date(shownAtMs), taken_at: new Date(shownAtMs + CLICK_MS), file_id: file.id },
        ...{ sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length },
      },
    ])
    await insertRows(db, 'file_use', [{ file_id: file.id, owner_kind: 'videoDevice', owner_id: id }])
  }
}
