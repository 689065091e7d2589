/** The product's sign: a person and the circles of reach around. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/muster.svg" width={size} height={size} alt="" />
}
