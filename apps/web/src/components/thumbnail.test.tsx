import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Thumbnail } from './thumbnail.tsx'

const show = (onRow = () => {}) =>
  render(
    <MantineProvider env="test">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the row of a list */}
      <div onClick={onRow}>
        <Thumbnail address="/image/view?id=0b3cf5a2-1111" alt="南大门抓拍图片（王芳）" sizePx={40} />
      </div>
    </MantineProvider>,
  )

it('opens large, and is no click on its row', async () => {
  const onRow = vi.fn()
  show(onRow)
  fireEvent.click(screen.getByRole('button', { name: '南大门抓拍图片（王芳）' }))
  const dialog = await screen.findByRole('dialog', { name: '南大门抓拍图片（王芳）' })
  fireEvent.click(dialog.querySelector('img')!)
  expect(onRow).not.toHaveBeenCalled()
})

it('shows nothing of a picture that is there no more', async () => {
  show()
  fireEvent.error(screen.getByAltText('南大门抓拍图片（王芳）'))
  await waitFor(() => expect(screen.queryByAltText('南大门抓拍图片（王芳）')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})
