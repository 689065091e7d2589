/** Metres with millimetres, and a sign where one matters; no sign for what rounds to nothing. */
export const signedM = (value: number): string => {
  const text = value.toFixed(3)
  return Number(text) === 0 ? '0.000' : value > 0 ? `+${text}` : text
}

export const metresText = (value: number): string => value.toFixed(3)
