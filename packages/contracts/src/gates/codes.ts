/** A gate that people pass on foot, or a checkpoint of vehicles. */
export const GATE_KINDS = ['people', 'vehicles'] as const
export type GateKind = (typeof GATE_KINDS)[number]

/** Which way a door leads: into what its gate guards, out of it, or as each event says. */
export const DOOR_DIRECTIONS = ['in', 'out', 'both'] as const
export type DoorDirection = (typeof DOOR_DIRECTIONS)[number]
export const PASSAGE_DIRECTIONS = ['in', 'out'] as const
export type PassageDirection = (typeof PASSAGE_DIRECTIONS)[number]

export const PASSAGE_DECISIONS = ['allowed', 'refused'] as const
export type PassageDecision = (typeof PASSAGE_DECISIONS)[number]

/** Why somebody may not pass. `controller`: it refused by itself, without giving a reason. */
export const PASSAGE_REASONS = [
  ...(['unknownCard', 'unknownPlate', 'unreadPlate', 'gone', 'gateClosed', 'notAdmitted', 'outsideHours'] as const),
  ...(['certificate', 'briefing', 'full', 'controller', 'blocked', 'notBooked', 'visitOver', 'escort'] as const),
] as const
export type PassageReason = (typeof PASSAGE_REASONS)[number]

/** What is odd about a passage; it is kept all the same. */
export const PASSAGE_NOTES = [
  ...(['late', 'clockAhead', 'entryTwice', 'exitWithoutEntry', 'tailgating', 'notOpened', 'againstRules', 'unknownDoor'] as const),
  ...(['evacuation'] as const),
] as const
export type PassageNote = (typeof PASSAGE_NOTES)[number]

/** What cameras write when they could not read a plate: nothing is looked up by it. */
export const UNREAD_PLATES: ReadonlySet<string> = new Set(['', 'UNKNOWN', 'NONE', 'NOPLATE', '无车牌', '未识别'])
