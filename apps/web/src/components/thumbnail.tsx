import { Modal } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { FileImage } from './file-image.tsx'
import classes from './thumbnail.module.css'
import { useFileAddress } from './use-file-address.ts'

interface ThumbnailProps {
  address: string
  alt: string
  /** What the button is called, if not as the picture. */
  label?: string
  sizePx: number
}

/** A click is none on the row of a list in which it stands. */
const keep = (event: MouseEvent) => event.stopPropagation()

/** A picture that was uploaded, small; it opens large. Nothing is shown of one that is there no more. */
export function Thumbnail({ address, alt, label = alt, sizePx }: ThumbnailProps) {
  const [isOpen, setOpen] = useState(false)
  const { isGone, src, onError } = useFileAddress(address)
  if (isGone) return null
  const show = (event: MouseEvent) => {
    keep(event)
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={classes.thumbnail} aria-label={label} aria-haspopup="dialog" onClick={show}>
        <img src={src} onError={onError} alt={alt} width={sizePx} height={sizePx} loading="lazy" />
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={alt} size="xl" onClick={keep}>
        <FileImage address={address} alt={alt} fit="contain" mah="70vh" />
      </Modal>
    </>
  )
}
