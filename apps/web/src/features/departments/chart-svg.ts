import { BOX, type ChartLayout } from './chart-layout.ts'

const MARGIN = 24
const PHOTO = 48
const COLOURS = { page: '#ffffff', box: '#f5f8fb', line: '#9fb3c3', text: '#0d2433', muted: '#51677a' }

const escapeXml = (text: string) =>
  text.replace(/[<>&"']/g, (character) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' })[character] as string)

/** As many characters as fit a width, px; Chinese ones are twice as wide as Latin ones. */
function fitText(text: string, widthPx: number, sizePx: number): string {
  let used = 0
  let fitted = ''
  for (const character of text) {
    used += (character.charCodeAt(0) > 0x2e80 ? 1 : 0.55) * sizePx
    if (used > widthPx) return `${fitted}…`
    fitted += character
  }
  return fitted
}

interface ChartWords {
  people: (count: number) => string
  noHead: string
}

/** The whole chart as one self-contained SVG document. `photos` are data URLs by department id. */
export function chartSvg({ boxes, links, width, height }: ChartLayout, photos: ReadonlyMap<string, string>, words: ChartWords): string {
  const lines = links.map(({ path }) => `<path d="${path}" fill="none" stroke="${COLOURS.line}"/>`)
  const drawn = boxes.map(({ department, x, y }) => {
    const photo = photos.get(department.id)
    const left = photo ? PHOTO + 20 : 12
    const line = (text: string, row: number, size: number, colour: string, weight = 400) =>
      `<text x="${left}" y="${row}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(fitText(text, BOX.width - left - 8, size))}</text>`
    return [
      `<g transform="translate(${x} ${y})">`,
      `<rect width="${BOX.width}" height="${BOX.height}" rx="8" fill="${COLOURS.box}" stroke="${COLOURS.line}"/>`,
      photo
        ? `<image href="${escapeXml(photo)}" x="12" y="12" width="${PHOTO}" height="${PHOTO}" preserveAspectRatio="xMidYMid slice"/>`
        : '',
      line(department.name, 24, 14, COLOURS.text, 600),
      line(department.headName ?? words.noHead, 44, 12, COLOURS.text),
      line(words.people(department.people), 61, 12, COLOURS.muted),
      '</g>',
    ].join('')
  })
  const [w, h] = [width + 2 * MARGIN, height + 2 * MARGIN]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="sans-serif">`,
    `<rect width="${w}" height="${h}" fill="${COLOURS.page}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    ...lines,
    ...drawn,
    '</g></svg>',
  ].join('\n')
}
