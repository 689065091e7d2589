/** The product's logo: a person surrounded by range circles. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return <img src="/muster.svg" width={size} height={size} alt="" />
}
