const SIZE_PX = 44

/** Muster point sign after ISO 7010 E007: four arrows to the middle, on green. Drawn for a pixel ratio of 2. */
export function drawMusterPoint(green: string, mark: string): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE_PX
  canvas.height = SIZE_PX
  const context = canvas.getContext('2d')!
  context.fillStyle = green
  context.beginPath()
  context.roundRect(1, 1, SIZE_PX - 2, SIZE_PX - 2, 7)
  context.fill()
  context.strokeStyle = mark
  context.lineWidth = 2
  context.stroke()
  context.translate(SIZE_PX / 2, SIZE_PX / 2)
  context.fillStyle = mark
  for (let corner = 0; corner < 4; corner++) {
    context.save()
    context.rotate(Math.PI / 4 + (corner * Math.PI) / 2)
    context.fillRect(-2, 13, 4, 8)
    context.beginPath()
    context.moveTo(0, 6.5)
    context.lineTo(6, 14)
    context.lineTo(-6, 14)
    context.closePath()
    context.fill()
    context.restore()
  }
  context.beginPath()
  context.arc(0, 0, 4, 0, 2 * Math.PI)
  context.fill()
  return context.getImageData(0, 0, SIZE_PX, SIZE_PX)
}
