/**
 * RSA-OAEP with SHA-256 under a public key (SPKI, base64); gives base64. Browsers withhold WebCrypto from pages of
 * plain http, so there a library does the same; only they load it. Neither replaces TLS.
 */
export async function encryptPassword(publicKey: string, text: string): Promise<string> {
  // Typed as always there; on plain http it is not.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  return subtle ? encryptByBrowser(subtle, publicKey, text) : (await import('./encrypt-by-forge.ts')).encryptByForge(publicKey, text)
}

async function encryptByBrowser(subtle: SubtleCrypto, publicKey: string, text: string): Promise<string> {
  const der = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0))
  const key = await subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const sealed = await subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}
