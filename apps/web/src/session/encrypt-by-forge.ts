import forge from 'node-forge'

/** As the browser's own, where it has none. */
export function encryptByForge(publicKey: string, text: string): string {
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(forge.util.decode64(publicKey))) as forge.pki.rsa.PublicKey
  const sealed = key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', {
    md: forge.md.sha256.create(),
    mgf1: { md: forge.md.sha256.create() },
  })
  return forge.util.encode64(sealed)
}
