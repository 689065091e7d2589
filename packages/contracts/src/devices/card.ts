/** Codes of what somebody's page can do with the card carried. */
export const CARD_PERMISSIONS = ['bp:card:view', 'bp:card:bind'] as const
