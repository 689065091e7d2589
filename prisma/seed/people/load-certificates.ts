import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart } from '../load/seed-part.ts'
import { siteDate } from '../load/site-days.ts'
import { seededRandom } from '../random.ts'

const SEED = 20_260_704
const YEAR_DAYS = 365
/** Certificates for special operations are valid for six years and reviewed after three. */
const GOOD_FOR_DAYS = 6 * YEAR_DAYS
const REVIEW_DAYS = 3 * YEAR_DAYS
/** One in this many ends within the month, and one in this many has ended. */
const ENDS_SOON = 11
const HAS_ENDED = 37

/** A certificate for each qualification in the roster; some end soon. */
export const loadCertificates: HistoryPart = async ({ db, plant, roster, nowMs }) => {
  const random = seededRandom(SEED)
  const held = roster.people.flatMap(({ id, qualifications }) => qualifications.map((name) => ({ person_id: id, name })))
  await insertRows(
    db,
    'special_certificate',
    held.map((certificate, i) => {
      const daysLeft =
        i % HAS_ENDED === HAS_ENDED - 1 ? -random.integer(2, 20) : i % ENDS_SOON === 4 ? random.integer(3, 27) : random.integer(60, 2000)
      const begunDay = daysLeft - GOOD_FOR_DAYS
      const reviewDay = begunDay + REVIEW_DAYS
      return {
        ...certificate,
        id: `${plant.id}-certificate-${i + 1}`,
        building_id: plant.id,
        number: `T3209${String(random.integer(10_000_000, 99_999_999))}${String(i + 1).padStart(3, '0')}`,
        first_issued_on: siteDate(nowMs, begunDay),
        valid_from: siteDate(nowMs, begunDay),
        valid_to: siteDate(nowMs, daysLeft),
        review_on: reviewDay > 0 ? siteDate(nowMs, reviewDay) : null,
      }
    }),
  )
}
