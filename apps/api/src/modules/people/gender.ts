/** `1` and `2` in the forms are words in the database. */
export const genderOf = (form: unknown): string | null => (form === '1' ? 'male' : form === '2' ? 'female' : null)
export const genderForm = (stored: string | null): string => (stored === 'male' ? '1' : stored === 'female' ? '2' : '')
