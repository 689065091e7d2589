/** Passes a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has usually read the bytes when the click returns; some need the URL a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
