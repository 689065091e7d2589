/** Channels by which a message reaches people. */
export const MESSAGE_CHANNELS = ['bracelet', 'card', 'voice'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message is; alarms make those of their own. */
export const MESSAGE_TYPES = { custom: 0, broadcast: 1, alarm: 2 } as const

/** How a message to one person stands, and a message as a whole: `unread` is delivered. */
export const MESSAGE_STATES = { unread: 0, failed: 2, sending: 3, read: 4, unsent: 5 } as const
export type MessageState = (typeof MESSAGE_STATES)[keyof typeof MESSAGE_STATES]

export const MESSAGE_REPLIES = { none: 0, no: 1, yes: 2 } as const

/** Order of sending when there is much to send: the lower, the sooner. */
export const MESSAGE_PRIORITIES = { evacuation: 0, alarm: 1, broadcast: 2, custom: 3 } as const

/**
 * Why a message did not reach somebody: nobody carries a card, the card refused it, its battery is low, no gateway
 * hears it, it is heard and answers nothing, or the message's time was over before it could be sent.
 */
export const MESSAGE_FAILURES = ['noCard', 'refused', 'battery', 'notHeard', 'noAnswer', 'tooLate'] as const
export type MessageFailure = (typeof MESSAGE_FAILURES)[number]

/** When a message is sent. */
export const MESSAGE_METHODS = ['now', 'atTime', 'daily', 'weekly'] as const
export type MessageMethod = (typeof MESSAGE_METHODS)[number]

/** How its receivers are chosen. */
export const MESSAGE_TO = ['everybody', 'people', 'departments', 'posts', 'classes', 'units', 'areas', 'vehicles'] as const
export const MESSAGE_CLASSES = ['employee', 'contractor', 'visitor'] as const

export const MESSAGE_VOICES = ['female', 'male'] as const
export const MESSAGE_SPEEDS = ['slow', 'normal', 'fast'] as const
/** For how long it is tried after it was due, minutes. */
export const MESSAGE_KEEP_MIN = ['5', '30', '120', '1440'] as const

/** For how long after it was sent it also goes to who enters the chosen areas, minutes. */
export const MESSAGE_ENTERS_MIN = ['0', '5', '15', '30', '60', '120'] as const

/** Characters of a text. */
export const MESSAGE_LENGTHS = { custom: 36, broadcast: 18, voice: 100 } as const

/** Numbers as options of a select. */
export const textsOf = (codes: Readonly<Record<string, number>>): string[] => Object.values(codes).map(String)
