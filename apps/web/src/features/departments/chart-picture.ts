import type { ChartDepartment } from '@muster/contracts'
import { renewedAddress } from '../../http/file-address.ts'

/** Browsers' limits for a canvas, px per side and in total. */
const LARGEST_SIDE = 16_000
const LARGEST_AREA = 120_000_000
/** Below this share of its size it is unreadable. */
const SMALLEST_SCALE = 0.4

/** Photos of heads as data URLs, by department; unavailable ones are left out. */
export async function loadPhotos(departments: readonly ChartDepartment[]): Promise<Map<string, string>> {
  const photos = new Map<string, string>()
  await Promise.all(
    departments.map(async ({ id, headPhoto }) => {
      if (headPhoto === null) return
      const response = await fetch(await renewedAddress(headPhoto)).catch(() => null)
      if (response?.ok) photos.set(id, await dataAddress(await response.blob()))
    }),
  )
  return photos
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/**
 * Renders an SVG document to a PNG, smaller where a browser cannot render it in full; null when that would be
 * unreadable.
 */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob | null> {
  const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height), Math.sqrt(LARGEST_AREA / (width * height)))
  if (scale < SMALLEST_SCALE) return null
  const image = new Image(width, height)
  image.src = await dataAddress(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
