import { useState } from 'react'
import { renewedAddress } from '../http/file-address.ts'

/**
 * Address of a picture that stays good while a page stands open: where the browser cannot show it, a new one is asked
 * for. The picture is gone when that is the same again.
 */
export function useFileAddress(address: string): { src: string; onError: () => void; isGone: boolean } {
  const [renewed, setRenewed] = useState({ of: address, src: address, isGone: false })
  const { src, isGone } = renewed.of === address ? renewed : { src: address, isGone: false }
  // The same address again changes nothing, so a picture that is gone is not asked for without end.
  const onError = () => void renewedAddress(src).then((next) => setRenewed({ of: address, src: next, isGone: next === src }))
  return { src, onError, isGone }
}
