const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
/** What XML 1.0 has no way to write: control characters, halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** A text as content or attribute of an XML element, whatever it contains. */
export const xmlText = (text: string): string => text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
