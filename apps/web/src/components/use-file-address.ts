import { useState } from 'react'
import { renewedAddress } from '../http/file-address.ts'

/**
 * Address of a picture that stays good while a page stands open: where the browser cannot show it, a new one is asked
 * for.
 */
export function useFileAddress(address: string): { src: string; onError: () => void } {
  const [renewed, setRenewed] = useState({ of: address, src: address })
  const src = renewed.of === address ? renewed.src : address
  // The same address again changes nothing, so a picture that is gone is not asked for without end.
  const onError = () => void renewedAddress(src).then((next) => setRenewed({ of: address, src: next }))
  return { src, onError }
}
