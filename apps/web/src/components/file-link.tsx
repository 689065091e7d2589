import { Anchor } from '@mantine/core'
import type { MouseEvent } from 'react'
import { renewedAddress } from '../http/file-address.ts'

/** An uploaded file, to open or save; its URL is requested on click. */
export function FileLink({ address, name }: { address: string; name: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void renewedAddress(address).then((fresh) => window.location.assign(fresh))
  }
  return (
    <Anchor href={address} size="sm" onClick={open}>
      {name}
    </Anchor>
  )
}
