import { idText, objectOf, parsed, type ReadForm, textOf } from './told.ts'

const SECOND_MS = 1_000

/**
 * A plate camera of Dahua (`TrafficJunction`). Its `UTC` is the local time written as if it were UTC; `RealUTC` is
 * right. Bicycles are reported with an empty plate.
 */
export const dahuaTraffic: ReadForm = ({ body, device }) => {
  const told = parsed(body)
  if (!told) return null
  const data = objectOf(told.Data ?? told.data ?? told)
  if (textOf(told.Code ?? data.Code) !== 'TrafficJunction') return told.Code === undefined && data.Code === undefined ? null : []
  const car = objectOf(data.TrafficCar)
  const plate = textOf(objectOf(data.Object).Text) || textOf(car.PlateNumber)
  const name = device ?? textOf(data.DeviceName ?? data.MachineName)
  const atMs = Number(data.RealUTC) * SECOND_MS
  const way = textOf(Array.isArray(car.DrivingDirection) ? car.DrivingDirection[0] : car.DrivingDirection).toLowerCase()
  const direction = way.includes('approach') ? 'in' : way.includes('leave') ? 'out' : undefined
  const named = textOf(data.EventID ?? data.GroupID) || Buffer.from(plate).toString('base64url')
  return [
    {
      ...{ id: `dh-${idText(`${name}-${named}-${textOf(data.RealUTC)}`)}`, device: name, door: (Number(car.Lane) || 0) + 1, plate },
      ...(Number.isFinite(atMs) && atMs > 0 && { t: atMs }),
      ...(direction && { direction }),
    },
  ]
}
