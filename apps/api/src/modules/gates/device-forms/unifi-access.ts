import { idText, objectOf, parsed, type ReadForm, textOf } from './told.ts'

/** Doors of UniFi Access (`access.door.unlock`): an actor with a credential, at a place. */
export const unifiAccess: ReadForm = ({ body, device }) => {
  const told = parsed(body)
  if (!told || typeof told.event !== 'string') return null
  if (told.event !== 'access.door.unlock') return []
  const data = objectOf(told.data)
  const [place, actor, object] = [objectOf(data.location), objectOf(data.actor), objectOf(data.object)]
  const name = device ?? textOf(objectOf(data.device).id ?? place.id)
  const atMs = Date.parse(textOf(told.created_at ?? object.created_at)) || Number(told.timestamp)
  const named = textOf(told.event_object_id) || `${textOf(actor.id)}-${textOf(place.id)}-${Number.isFinite(atMs) ? atMs : ''}`
  return [
    {
      ...{ id: `ua-${idText(named)}`, device: idText(name), door: 1, ...(Number.isFinite(atMs) && { t: atMs }) },
      ...(textOf(actor.employee_number) && { person: textOf(actor.employee_number) }),
      ...(textOf(object.authentication_value) && { card: textOf(object.authentication_value) }),
      result: /^access$/i.test(textOf(object.result) || 'access') ? 'allowed' : 'refused',
    },
  ]
}
