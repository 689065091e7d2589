import { Notifications } from '@mantine/notifications'
import type { ExportJob } from '@muster/contracts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { i18next } from '../../i18n/setup.ts'
import { awaitExport } from '../../resource/awaited-exports.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ExportNotice } from './export-notice.tsx'

const job = (id: string, state: ExportJob['state']): ExportJob => ({
  ...{ id, state, resource: 'person', fileName: `${id}.xlsx`, done: 9, total: 9 },
  ...{ createdAt: '2026-11-20T02:00:00Z', expiresAt: null },
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('tells once who ordered an export that it is ready, and of no other', async () => {
  await i18next.changeLanguage('zh_CN')
  const asked = vi.fn(() => ({ data: [job('older', 'done'), job('ordered', 'done'), job('broken', 'failed'), job('slow', 'running')] }))
  fakeApi({ exportJobs: asked })
  for (const id of ['ordered', 'broken', 'slow']) awaitExport(id)
  await renderInApp(
    <>
      <Notifications />
      <ExportNotice />
    </>,
  )
  expect(await screen.findByRole('button', { name: 'ordered.xlsx' })).toBeDefined()
  expect(await screen.findByText('“broken.xlsx”导出失败，请重新导出')).toBeDefined()
  expect(screen.queryByText('older.xlsx')).toBeNull()
  // After a reload of the page, only unfinished exports are waited for.
  expect(sessionStorage.getItem('exportsAwaited')).toBe('slow')
})
