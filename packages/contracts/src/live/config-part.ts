/**
 * Parts of a building's configuration that broker, tracker and consoles load again by themselves when they change.
 * Tables tell what they belong to with `CALL follow_config` in the migration that makes them.
 */
export const CONFIG_PARTS = [
  /** Trackables: number, name, class, alarm template. Rows are known by number. */
  'roster',
  /** Tags and who carried them when. Rows are known by the tag's id. */
  'cards',
  /** What the console says of people and vehicles beside that: departments, posts, contractors. */
  'organisation',
  /** Alarm templates. */
  'templates',
  /** When nobody is called for which alarms. */
  'silences',
  /** Priorities of kinds of alarms that are set, everywhere or by area. */
  'priorities',
  /** Drills and emergencies: that one began or ended. */
  'emergency',
  /** What a gathering is, and where people may gather. */
  'gatherings',
  /** Areas with their rules. */
  'areas',
  /** Permits for hazardous work: state, fence and people of those that run. */
  'permits',
  /** Anchors and beacons. */
  'radio',
  'calibration',
  /** Floors, their outlines, walls and ways, the frame of the building. */
  'plan',
  'gateways',
  /** Patrol points, areas, teams and routes. */
  'patrol',
  /** Rounds of patrols that are planned or open, and how far they are. */
  'rounds',
  /** Gates, their doors and who may pass. */
  'gates',
  /** Who works when. Rows are known by the person's id. */
  'duties',
  /** Who is inside according to gates. Rows are known by number. */
  'gatePresence',
  /** How devices are: online or not, and charge. Rows are known by the device's id. */
  'devices',
  /** Name, time zone, disappearance time. */
  'settings',
] as const
export type ConfigPart = (typeof CONFIG_PARTS)[number]
