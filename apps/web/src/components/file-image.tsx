import { Image, type ImageProps } from '@mantine/core'
import { useFileAddress } from './use-file-address.ts'

/** An uploaded picture. */
export function FileImage({ address, alt, ...props }: ImageProps & { address: string; alt: string }) {
  const { src, onError } = useFileAddress(address)
  return <Image {...props} src={src} onError={onError} alt={alt} />
}
