/**
 * How a route is limited: vital ones per session with a budget of their own, free ones (from memory, cheaper than a
 * refusal) not at all. A route without a lane is a page or a file of the console.
 */
export type Lane = 'free' | 'vital' | 'ordinary'
