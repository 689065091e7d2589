import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawCaptcha, drawText } from './draw-captcha.ts'
import { GLYPHS } from './glyphs.ts'

describe('the captcha', () => {
  it('has four characters that are not taken for one another', () => {
    for (let i = 0; i < 200; i++) expect(drawText()).toMatch(/^[ACEFHJKLMNPRTVWXY234679]{4}$/)
    expect(Object.keys(GLYPHS).join('')).not.toMatch(/[0O1IZB8S5QDGU]/)
  })

  it('is a small PNG without words or paths in it', async () => {
    const png = await drawCaptcha('A3XK')
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 240, height: 80 })
    expect(png.length).toBeLessThan(8_000)
    expect(png.toString('latin1')).not.toMatch(/svg|path|A3XK/)
  })

  it('draws the same characters differently each time', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => drawCaptcha('A3XK')))
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(10)
  })

  it('has ink for every character', async () => {
    for (const character of Object.keys(GLYPHS)) {
      const inked = async (text: string) =>
        (
          await sharp(await drawCaptcha(text))
            .greyscale()
            .stats()
        ).channels[0]?.mean ?? 255
      expect(await inked(character.repeat(4)), character).toBeLessThan(245)
    }
  })
})
