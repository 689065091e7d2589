import { AppError, MOST_STATISTICS_DAYS, USUAL_STATISTICS_DAYS } from '@muster/contracts'

const DAY_MS = 86_400_000

/** The requested days; default the last thirty. @throws AppError when they are in the wrong order or too many */
export function statisticsDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string; days: number } {
  const last = to ?? today
  const first = from ?? new Date(Date.parse(last) - (USUAL_STATISTICS_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1
  if (days < 1 || days > MOST_STATISTICS_DAYS) throw new AppError('badRequest')
  return { from: first, to: last, days }
}
