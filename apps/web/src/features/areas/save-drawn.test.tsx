import { type AreaTypeLook, CODES } from '@muster/contracts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import type { EditedArea } from '../../map/editor/area-editor.tsx'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { SaveDrawn } from './save-drawn.tsx'

const square = (x: number) => ({ type: 'polygon' as const, rings: [[[x, 0], [x + 9, 0], [x + 9, 9]] as [number, number][]] }) // biome-ignore format: one ring, one line
const fence = { id: 'a', name: 'Tanks', floor: 1, shape: square(0), typeId: 'zone', riskLevel: null, version: 3 }
const drawn = { ...fence, shape: square(20) }

const TYPES: AreaTypeLook[] = [
  { id: 'island', name: 'Muster point', use: 'musterPoint', colour: 'green' },
  { id: 'zone', name: 'Zone', use: 'zone', colour: 'slate' },
  { id: 'risk', name: 'Risk area', use: 'risk', colour: 'slate' },
]

beforeEach(() => changeLanguage('en_US'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function setUp() {
  const saves: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const envelope = (data: unknown) => Response.json({ code: 0, message: '', data })
    if (!url.startsWith('/area/save')) return envelope([])
    const sent = new URLSearchParams(String(init?.body))
    saves.push(sent)
    if (sent.get('version') === '7') return envelope({ id: 'a', version: 8 })
    const theirs = { id: 'a', version: 7, values: { name: 'Tanks', fence: { floor: 1, shape: square(40) } } }
    return Response.json({ code: CODES.conflict.code, message: 'changed', data: theirs }, { status: 409 })
  })
  const onSaved = vi.fn()
  await renderInApp(
    <SaveDrawn
      changes={{ added: [], moved: [{ fence, drawn }], missing: [] }}
      types={TYPES}
      taken={1}
      onBack={() => undefined}
      onSaved={onSaved}
    />,
  )
  const user = userEvent.setup()
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  await user.click(save())
  await screen.findByText(/Somebody else changed Tanks/)
  return { user, saves, onSaved, save }
}

it('asks which fence is kept when somebody else changed it meanwhile, and saves ours over theirs', async () => {
  const { user, saves, onSaved, save } = await setUp()
  expect(onSaved).not.toHaveBeenCalled()
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(saves.map((sent) => sent.get('version'))).toEqual(['3', '7'])
  expect(JSON.parse(saves[1]?.get('fence') ?? '{}')).toMatchObject({ shape: square(20) })
})

it('leaves theirs as it is', async () => {
  const { user, saves, onSaved, save } = await setUp()
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }))
  await user.click(save())
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(saves).toHaveLength(1)
})

describe('a new area', () => {
  async function savedAs(added: EditedArea) {
    const saves: URLSearchParams[] = []
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.startsWith('/area/save')) saves.push(new URLSearchParams(String(init?.body)))
      return Response.json({ code: 0, message: '', data: url.startsWith('/area/save') ? { id: 'n', version: 1 } : {} })
    })
    const onSaved = vi.fn()
    const changes = { added: [added], moved: [], missing: [] }
    await renderInApp(<SaveDrawn changes={changes} types={TYPES} taken={1} onBack={() => undefined} onSaved={onSaved} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    return saves.map((sent) => [sent.get('type'), sent.get('riskLevel')])
  }

  it('is of the first type in their order, but no place to muster', async () => {
    expect(await savedAs({ id: 'new-1', name: 'Pump house', floor: 0, shape: square(0) })).toEqual([['zone', '']])
  })

  it('that was copied or cut off is what it came from', async () => {
    const area = { type: TYPES[2] as AreaTypeLook, riskLevel: 'major' as const }
    expect(await savedAs({ id: 'new-1', name: 'Tanks', floor: 1, shape: square(0), area })).toEqual([['risk', 'major']])
  })
})

it('says before fences are deleted what ends with them, and that they can be brought back', async () => {
  const effects = ['Tanks has 1 open alarm', 'A version brings the area back']
  vi.stubGlobal('fetch', async (url: string) => {
    const told = { possible: ['a'], failed: [], effects, restorable: true, keptUntil: null }
    return Response.json({ code: 0, message: '', data: url.startsWith('/area/removal') ? told : {} })
  })
  const changes = { added: [], moved: [], missing: [fence] }
  await renderInApp(<SaveDrawn changes={changes} types={TYPES} taken={1} onBack={() => undefined} onSaved={() => undefined} />)
  for (const effect of effects) await screen.findByText(effect)
})
