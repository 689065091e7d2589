/**
 * Which data an endpoint reaches, from nothing to the whole installation. Beyond `open` and `installation` it is always
 * the building of the session; what lies outside is answered as if it did not exist.
 */
export const SCOPES = {
  open: 'Asks for no session and tells nothing that a sign-in page does not',
  account: 'What belongs to the caller himself',
  building: "All of the caller's building",
  ownUnlessAll: 'All of the building for an account that sees everybody, what the caller did himself for every other',
  people: "Of the building, the people and vehicles of the caller's role, with what is theirs",
  areas: "Of the building, the areas of the types of the caller's role",
  peopleAndAreas: "Of the building, the people and vehicles of the caller's role in the areas of its types; an SOS of them everywhere",
  patrols: "Of the building, the patrols of the caller's role",
  rights:
    "Of the building, roles; nobody gives or takes what lies beyond his own rights, and people in them are those of the caller's role",
  installation: 'Figures of the whole installation, with nothing of a building in them',
} as const

export type EndpointScope = keyof typeof SCOPES
/** Narrowed by the data permissions of the caller's role: two accounts of a building may get different answers. */
export const NARROWED_SCOPES = ['ownUnlessAll', 'people', 'areas', 'peopleAndAreas', 'patrols', 'rights'] as const satisfies EndpointScope[]
/** What the rows of a list may be limited to. */
export type ResourceScope = Extract<
  EndpointScope,
  'building' | 'ownUnlessAll' | 'people' | 'areas' | 'peopleAndAreas' | 'patrols' | 'rights'
>
