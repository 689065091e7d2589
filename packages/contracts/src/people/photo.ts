/** Pictures of people and papers: JPEG or PNG, at most 5 MB. */
export const PHOTO = { maxKb: 5 * 1024, accept: ['.jpg', '.jpeg', '.png'] } as const
