import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileImage } from './file-image.tsx'

afterEach(() => vi.unstubAllGlobals())

const address = (until: number) => `/image/view?id=0b3cf5a2-1111&until=${until}&by=session-1&sign=s${until}`

it('is shown by a new address when the old one is good no more, and not asked for without end', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const body = { code: 0, message: '', data: { downloadUrl: address(2) } }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  })
  render(
    <MantineProvider env="test">
      <FileImage address={address(1)} alt="照片" />
    </MantineProvider>,
  )
  const picture = screen.getByAltText('照片')
  expect(picture.getAttribute('src')).toBe(address(1))
  fireEvent.error(picture)
  await waitFor(() => expect(picture.getAttribute('src')).toBe(address(2)))
  expect(asked).toEqual(['/image/renew?id=0b3cf5a2-1111&until=1&by=session-1&sign=s1'])
  fireEvent.error(picture)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(picture.getAttribute('src')).toBe(address(2))
})
