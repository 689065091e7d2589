/**
 * How a route is counted: vital ones by session apart from all else, free ones (from memory, cheaper than a refusal)
 * not at all. A route without a lane is a page or a file of the console.
 */
export type Lane = 'free' | 'vital' | 'ordinary'
