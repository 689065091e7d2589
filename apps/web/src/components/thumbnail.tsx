import { Modal } from '@mantine/core'
import { type MouseEvent, useState } from 'react'
import { FileImage } from './file-image.tsx'
import classes from './thumbnail.module.css'
import { useFileAddress } from './use-file-address.ts'

interface ThumbnailProps {
  address: string
  alt: string
  /** Label of the button, if not that of the picture. */
  label?: string
  sizePx: number
}

/** The click must not reach the row of a list around it. */
const keep = (event: MouseEvent) => event.stopPropagation()

/** An uploaded picture as a thumbnail; it opens large. Shows nothing if the file is gone. */
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
