import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useFileAddress } from '../use-file-address.ts'
import classes from './event-picture.module.css'

interface EventPictureProps {
  address: string
  alt: string
  /** Left, top, width and height, shares of the picture. */
  box: readonly [number, number, number, number] | null
}

/** The picture of an AI event with a box around what it detected; it opens large. */
export function EventPicture(props: EventPictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.small} aria-label={props.alt} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Framed {...props} />
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={props.alt} size="xl">
        <Framed {...props} />
      </Modal>
    </>
  )
}

function Framed({ address, alt, box }: EventPictureProps) {
  const { src, onError, isGone } = useFileAddress(address)
  if (isGone) return null
  return (
    <span className={classes.framed}>
      <img src={src} onError={onError} alt={alt} />
      {box && (
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
          <rect className={classes.dark} x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
          <rect className={classes.box} x={box[0]} y={box[1]} width={box[2]} height={box[3]} />
        </svg>
      )}
    </span>
  )
}
