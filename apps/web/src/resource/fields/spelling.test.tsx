import { defineResource } from '@muster/contracts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeLanguage, i18next } from '../../i18n/setup.ts'
import { answerFetch, renderScreen } from '../../testing/render-screen.tsx'
import { FormPanel } from '../form-panel.tsx'
import { defineListScreen } from '../list-screen-definition.ts'

const driver = defineResource({
  name: 'post',
  base: '/test/driver',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'phone', kind: 'text', spelling: 'phone', format: 'phone', personal: 'number' },
    { name: 'plate', kind: 'text', spelling: 'plate' },
    { name: 'who', kind: 'text', spelling: 'name' },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'v', add: 'a', edit: 'e' },
})
const driverScreen = defineListScreen<{ id: string }>({ resource: driver, columns: [], nameOf: ({ id }) => id })

beforeAll(() => changeLanguage('zh_CN'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what was typed is shown as it will be stored when the field is left; what is none is said', async () => {
  vi.stubGlobal('fetch', answerFetch({}, []))
  const nothing = () => {}
  renderScreen(() => <FormPanel screen={driverScreen} mode="add" id={null} mayEdit onEdit={nothing} onReload={nothing} onClose={nothing} />)
  const words = { fields: { phone: 'phone', plate: 'plate', who: 'who' } }
  i18next.addResourceBundle('zh_CN', 'translation', { resources: { post: words } }, true, true)
  const leave = async (name: string, text: string) => {
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name })
    fireEvent.change(box, { target: { value: text } })
    fireEvent.blur(box)
    return box
  }
  expect((await leave('phone', '\u202a+86 138-0013-8001\u202c')).value).toBe('13800138001')
  expect((await leave('plate', '苏j·８８００１')).value).toBe('苏J88001')
  expect((await leave('who', ' 张　三\u200b ')).value).toBe('张 三')
  const error = i18next.t('rules.format' as never) as unknown as string
  expect(screen.queryByText(error)).toBeNull()
  expect((await leave('phone', '13800138016/13900139016')).value).toBe('13800138016/13900139016')
  await screen.findByText(error)
  expect((await leave('phone', '138****8001')).value).toBe('138****8001')
})
