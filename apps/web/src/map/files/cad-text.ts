const gbk = new TextDecoder('gb18030')

/** `\M+5xxxx` is a character of a Chinese code page; those of others stay as they are. */
function chineseSign(whole: string, digits: string): string {
  const code = Number.parseInt(digits, 16)
  return Number.isNaN(code) ? whole : gbk.decode(new Uint8Array([code >> 8, code & 0xff]))
}

/** Names of layers and texts without the escapes of CAD programs. */
export function plainCadText(raw: unknown): string {
  return String(raw ?? '')
    .replace(/\\U\+([0-9A-F]{4})/gi, (_whole, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\M\+5([0-9A-F]{4})/gi, chineseSign)
}

/** One line of a text: format codes are removed, line breaks become spaces. */
export function plainMtext(raw: unknown): string {
  return plainCadText(raw)
    .replace(/\\[ACFHQTWfp][^;\\{}]{0,200};/g, '')
    .replace(/\\[PNX~]/g, ' ')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\S([^;^/#]{0,100})[\^/#]([^;]{0,100});/g, '$1/$2')
    .replace(/%%[cC]/g, 'Ø')
    .replace(/%%[dD]/g, '°')
    .replace(/[{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
