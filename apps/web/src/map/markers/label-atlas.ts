import type { MapTheme } from '../plan/palette.ts'
import type { LabelKind } from './label-layout.ts'

/** Box of one name, css px. */
export const LABEL_WIDTH_PX = 146
export const LABEL_HEIGHT_PX = 22
const COLUMNS = 7
const ROWS = 36

const FONT = '500 12px "Microsoft YaHei", "PingFang SC", "Noto Sans CJK SC", "WenQuanYi Micro Hei", sans-serif'

const LOOKS: Record<MapTheme, Record<LabelKind, { box: string; rim: string; text: string }>> = {
  light: {
    plain: { box: 'rgba(255,255,255,0.88)', rim: 'rgba(73,88,100,0.35)', text: '#2c3740' },
    stale: { box: 'rgba(244,246,247,0.85)', rim: 'rgba(138,148,157,0.5)', text: '#5c6770' },
    selected: { box: '#136d95', rim: '#0f5878', text: '#ffffff' },
    alarm: { box: '#c92a2a', rim: '#a01f1f', text: '#ffffff' },
    place: { box: 'rgba(255,255,255,0.66)', rim: 'rgba(0,0,0,0)', text: '#1f2a33' },
  },
  dark: {
    plain: { box: 'rgba(11,30,45,0.85)', rim: 'rgba(120,150,175,0.45)', text: '#dbe6ee' },
    stale: { box: 'rgba(20,38,52,0.85)', rim: 'rgba(120,140,155,0.4)', text: '#adb5bd' },
    selected: { box: '#4fb3da', rim: '#8fd3ee', text: '#06202f' },
    alarm: { box: '#ff6b6b', rim: '#ffb3b3', text: '#2b0505' },
    place: { box: 'rgba(8,20,31,0.6)', rim: 'rgba(0,0,0,0)', text: '#e6edf3' },
  },
}

/** Names drawn once into cells of a canvas and kept while they are in use; the GPU moves them. */
export class LabelAtlas {
  readonly canvas: HTMLCanvasElement
  private readonly context: CanvasRenderingContext2D
  private readonly theme: MapTheme
  private readonly pixelRatio: number
  private readonly cells = new Map<string, number>()
  private readonly free: number[]
  /** Set when a cell was drawn and the texture has to be uploaded. */
  changed = true

  constructor(theme: MapTheme, pixelRatio: number) {
    this.theme = theme
    this.pixelRatio = Math.min(2, Math.max(1, pixelRatio))
    this.canvas = document.createElement('canvas')
    this.canvas.width = Math.ceil(COLUMNS * LABEL_WIDTH_PX * this.pixelRatio)
    this.canvas.height = Math.ceil(ROWS * LABEL_HEIGHT_PX * this.pixelRatio)
    this.context = this.canvas.getContext('2d', { willReadFrequently: true })!
    this.free = Array.from({ length: COLUMNS * ROWS }, (_, i) => COLUMNS * ROWS - 1 - i)
  }

  /** Drops the cells of names that are not in the set, then makes sure those of the set have one. */
  retain(wanted: ReadonlySet<string>): void {
    for (const [key, cell] of this.cells) {
      if (wanted.has(key)) continue
      this.cells.delete(key)
      this.free.push(cell)
    }
  }

  static key(kind: LabelKind, words: string): string {
    return `${kind}|${words}`
  }

  /** Texture rectangle [u, v, width, height] of short words, drawn if it was not there; null when the atlas is full. */
  cellOf(kind: LabelKind, words: string): [number, number, number, number] | null {
    const key = LabelAtlas.key(kind, words)
    let cell = this.cells.get(key)
    if (cell === undefined) {
      cell = this.free.pop()
      if (cell === undefined) return null
      this.cells.set(key, cell)
      this.draw(cell, kind, words)
    }
    const column = cell % COLUMNS
    const row = Math.floor(cell / COLUMNS)
    const [width, height] = [this.canvas.width / this.pixelRatio, this.canvas.height / this.pixelRatio]
    return [(column * LABEL_WIDTH_PX) / width, (row * LABEL_HEIGHT_PX) / height, LABEL_WIDTH_PX / width, LABEL_HEIGHT_PX / height]
  }

  private draw(cell: number, kind: LabelKind, text: string): void {
    const { context } = this
    const look = LOOKS[this.theme][kind]
    const left = (cell % COLUMNS) * LABEL_WIDTH_PX
    const top = Math.floor(cell / COLUMNS) * LABEL_HEIGHT_PX
    context.setTransform(this.pixelRatio, 0, 0, this.pixelRatio, 0, 0)
    context.clearRect(left, top, LABEL_WIDTH_PX, LABEL_HEIGHT_PX)
    context.font = FONT
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    const width = Math.min(LABEL_WIDTH_PX - 4, context.measureText(text).width + 12)
    const middle = left + LABEL_WIDTH_PX / 2
    context.beginPath()
    context.roundRect(middle - width / 2, top + 2, width, LABEL_HEIGHT_PX - 4, 4)
    context.fillStyle = look.box
    context.fill()
    context.strokeStyle = look.rim
    context.lineWidth = 1
    context.stroke()
    context.fillStyle = look.text
    context.fillText(text, middle, top + LABEL_HEIGHT_PX / 2 + 0.5, LABEL_WIDTH_PX - 12)
    this.changed = true
  }
}
