import { CODES, defineResource } from '@muster/contracts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeLanguage } from '../i18n/setup.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import type { LoadedForm } from './resource-calls.ts'
import { useResourceForm } from './use-resource-form.ts'

/** A resource with every mechanism of forms: rules, watch rules over two steps, a calculated field. */
const tank = defineResource({
  name: 'post',
  base: '/bp/job',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'name', kind: 'text', required: true, length: [2, 5] },
    { name: 'height', kind: 'text', format: 'float' },
    { name: 'kind', kind: 'select', options: { set: 'yesNo', values: ['Y', 'N'] } },
    { name: 'detail', kind: 'text', required: true, watch: [{ field: 'kind', equals: 'Y' }] },
    { name: 'more', kind: 'text', watch: [{ field: 'detail', equals: 'x' }] },
    { name: 'double', kind: 'calc', from: ['height'], compute: ({ height }) => (height ? String(Number(height) * 2) : '') },
  ],
  filters: [],
  sorts: ['name'],
  permissions: { view: 'v', add: 'a', edit: 'e' },
})

let state: ReturnType<typeof useResourceForm>
const saved = vi.fn()
const requests: { path: string; init: RequestInit | undefined }[] = []

async function show(loaded: LoadedForm | null, answers: Record<string, unknown> = {}) {
  vi.stubGlobal('fetch', answerFetch(answers, requests))
  function Probe() {
    state = useResourceForm(tank, loaded, saved)
    return <p>ready</p>
  }
  renderScreen(Probe)
  await screen.findByText('ready')
}
const set = (name: string, value: string) => act(async () => state.form.setValue(name, value, { shouldDirty: true, shouldValidate: true }))
const submit = () => act(async () => state.submit())
const names = () => state.visible.map(({ name }) => name)
const error = (name: string) => state.form.getFieldState(name).error?.message
const sent = () => Object.fromEntries(new URLSearchParams(String(requests.at(-1)?.init?.body)))

beforeEach(() => {
  requests.length = 0
  saved.mockReset()
  localStorage.clear()
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows a field only while the fields it watches allow it', async () => {
  await show(null)
  expect(names()).toEqual(['name', 'height', 'kind', 'double'])
  await set('kind', 'Y')
  await set('detail', 'x')
  expect(names()).toEqual(['name', 'height', 'kind', 'detail', 'more', 'double'])
  await set('kind', 'N')
  expect(names()).toEqual(['name', 'height', 'kind', 'double'])
})

it('computes a calculated field from its sources', async () => {
  await show(null)
  await set('height', '2.5')
  await waitFor(() => expect(state.form.getValues('double')).toBe('5'))
})

it('tells each broken rule in the words of the specification and sends nothing', async () => {
  await show(null)
  await submit()
  expect([state.summary, error('name')]).toEqual(['请检查填写的字段是否合法', '该项为必填项'])
  await set('name', '   ')
  expect(error('name')).toBe('该项为必填项')
  await set('name', '罐')
  expect(error('name')).toBe('长度不能少于 2 个字符')
  await set('name', '一二三四五六')
  expect(error('name')).toBe('长度不能超过 5 个字符')
  await set('height', '1,5')
  expect(error('height')).toBe('输入格式不符合要求')
  expect(requests).toEqual([])
})

it('sends the visible fields once with a key, however often save is pressed', async () => {
  await show(null, { '/bp/job/save': { data: { id: 'n', version: 1 } } })
  await set('name', '储罐')
  await set('kind', 'Y')
  await set('detail', 'hidden soon')
  await set('kind', 'N')
  await submit()
  await submit()
  expect(requests.filter(({ path }) => path === '/bp/job/save')).toHaveLength(1)
  expect(sent()).toEqual({ name: '储罐', height: '', kind: 'N' })
  expect(new Headers(requests[0]?.init?.headers).get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
  expect(saved).toHaveBeenCalledOnce()
})

it("puts the server's faults on their fields", async () => {
  const refused = { code: CODES.refused.code, status: 409, message: '名称已存在', data: { fields: { name: { message: '名称已存在' } } } }
  await show(null, { '/bp/job/save': refused })
  await set('name', '储罐')
  await submit()
  await waitFor(() => expect(error('name')).toBe('名称已存在'))
  expect(saved).not.toHaveBeenCalled()
})

it('offers both versions when somebody else was faster, and saves over theirs on demand', async () => {
  const theirs = { id: '1', version: 4, values: { name: '他们的' } }
  const answers: Record<string, unknown> = {
    '/bp/job/save': { code: CODES.conflict.code, status: 409, message: '已被修改', data: theirs },
  }
  await show({ id: '1', version: 3, values: { name: '原来' } }, answers)
  await set('name', '我的')
  await submit()
  await waitFor(() => expect(state.conflict).toEqual(theirs))
  answers['/bp/job/save'] = { data: { id: '1', version: 5 } }
  await act(async () => state.overwrite())
  expect(sent()).toMatchObject({ id: '1', version: '4', name: '我的' })
  expect(saved).toHaveBeenCalledOnce()
})

it('goes on from their version when it is taken', async () => {
  const theirs = { id: '1', version: 4, values: { name: '他们的' } }
  const answers: Record<string, unknown> = {
    '/bp/job/save': { code: CODES.conflict.code, status: 409, message: '已被修改', data: theirs },
  }
  await show({ id: '1', version: 3, values: { name: '原来' } }, answers)
  await submit()
  await waitFor(() => expect(state.conflict).toEqual(theirs))
  await act(async () => state.takeTheirs())
  expect([state.conflict, state.form.getValues('name')]).toEqual([null, '他们的'])
})
