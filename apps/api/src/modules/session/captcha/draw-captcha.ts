import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { GLYPHS } from './glyphs.ts'

const ALPHABET = Object.keys(GLYPHS)
const LENGTH = 4
/** Twice the display size, for sharp screens. */
const WIDTH = 240
const HEIGHT = 80
const CELL = 54
const INKS = ['#1d3f57', '#3b2f6b', '#5a2340', '#1f4a33']

/** Characters for one picture, drawn from the system's random source. */
export const drawText = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * PNG of the characters: every point is displaced, every character rotated and distorted differently, with lines
 * through them.
 */
export function drawCaptcha(text: string): Promise<Buffer> {
  const characters = [...text].map((character, i) => drawCharacter(GLYPHS[character] ?? [], i)).join('')
  const lines = Array.from({ length: 5 }, drawLine).join('')
  const dots = Array.from({ length: 40 }, drawDot).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f7f9"/>${dots}${characters}${lines}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer()
}

/** Uniform between two numbers, in thousandths. */
const between = (low: number, high: number) => low + ((high - low) * randomInt(1001)) / 1000

function drawCharacter(strokes: readonly string[], index: number): string {
  const place = placement(index)
  const ink = INKS[randomInt(INKS.length)]
  const path = strokes.map((stroke) => drawStroke(stroke, place)).join('')
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${between(4, 6.5)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Transforms a point of the glyph's box: scaled, sheared, rotated, moved, with some jitter. */
function placement(index: number): (x: number, y: number) => string {
  const scaleX = between(2.6, 3.4)
  const scaleY = between(2.9, 3.7)
  const shear = between(-0.25, 0.25)
  const angle = between(-0.35, 0.35)
  const centreX = 12 + CELL * (index + 0.5) + between(-5, 5)
  const centreY = HEIGHT / 2 + between(-7, 7)
  return (x, y) => {
    const dx = (x - 5 + between(-0.45, 0.45)) * scaleX + (y - 7) * shear * scaleY
    const dy = (y - 7 + between(-0.45, 0.45)) * scaleY
    const turnedX = dx * Math.cos(angle) - dy * Math.sin(angle)
    const turnedY = dx * Math.sin(angle) + dy * Math.cos(angle)
    return `${(centreX + turnedX).toFixed(1)} ${(centreY + turnedY).toFixed(1)}`
  }
}

function drawStroke(stroke: string, place: (x: number, y: number) => string): string {
  const points = stroke.split(/ ~ | /).map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    return place(x, y)
  })
  const [first, ...rest] = points
  return stroke.includes('~') ? `M${first}Q${rest.join(' ')}` : `M${first}L${rest.join(' ')}`
}

function drawLine(): string {
  const point = (low: number, high: number) => `${between(low, high).toFixed(1)} ${between(4, HEIGHT - 4).toFixed(1)}`
  const path = `M${point(0, 40)}Q${point(60, 180)} ${point(200, WIDTH)}`
  return `<path d="${path}" fill="none" stroke="${INKS[randomInt(INKS.length)]}" stroke-width="${between(1.2, 2.6)}" opacity="0.7"/>`
}

function drawDot(): string {
  const ink = INKS[randomInt(INKS.length)]
  return `<circle cx="${between(0, WIDTH).toFixed(1)}" cy="${between(0, HEIGHT).toFixed(1)}" r="${between(0.6, 2)}" fill="${ink}" opacity="0.5"/>`
}
