import type { ChartDepartment } from '@muster/contracts'

/** Browsers draw no larger canvas, px a side and in all. */
const LARGEST_SIDE = 16_000
const LARGEST_AREA = 120_000_000

/** Photos of heads as data addresses, by department; a picture that cannot be had is left out. */
export async function loadPhotos(departments: readonly ChartDepartment[]): Promise<Map<string, string>> {
  const photos = new Map<string, string>()
  await Promise.all(
    departments.map(async ({ id, headPhoto }) => {
      if (headPhoto === null) return
      const response = await fetch(headPhoto).catch(() => null)
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

/** Draws an SVG document into a PNG; null when it is larger than a browser can draw. */
export async function svgToPng(svg: string, width: number, height: number): Promise<Blob | null> {
  if (Math.max(width, height) > LARGEST_SIDE || width * height > LARGEST_AREA) return null
  const image = new Image(width, height)
  image.src = await dataAddress(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
