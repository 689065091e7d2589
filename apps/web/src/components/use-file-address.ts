import { useState } from 'react'
import { renewedAddress } from '../http/file-address.ts'

/**
 * URL of a picture that stays valid while a page is open: when the browser cannot show it, a new one is requested. The
 * picture is gone if that is the same.
 */
export function useFileAddress(address: string): { src: string; onError: () => void; isGone: boolean } {
  const [renewed, setRenewed] = useState({ of: address, src: address, isGone: false })
  const { src, isGone } = renewed.of === address ? renewed : { src: address, isGone: false }
  // The same URL changes nothing, so a missing picture is not requested forever.
  const onError = () => void renewedAddress(src).then((next) => setRenewed({ of: address, src: next, isGone: next === src }))
  return { src, onError, isGone }
}
