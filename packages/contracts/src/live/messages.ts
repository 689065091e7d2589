import { z } from 'zod'
import { alarm } from '../alarms/alarm.ts'
import { alarmCounts } from '../alarms/counters.ts'
import { deviceStatus } from '../devices/device-status.ts'
import { gatewayStatus } from '../devices/gateway.ts'
import { CONFIG_PARTS } from './config-part.ts'
import { JOURNAL_FAULTS, STORE_FAULTS } from './internal.ts'

/** Topics a browser may subscribe to on the live socket. Positions come as binary batches, all else as JSON text. */
export const LIVE_TOPICS = ['positions', 'alarms', 'gateways', 'devices', 'rows'] as const
export type LiveTopic = (typeof LIVE_TOPICS)[number]

/** Browser → api. */
export const liveClientMessage = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('subscribe'),
    topics: z.array(z.enum(LIVE_TOPICS)),
    /** Floors whose positions are wanted; null = all. */
    floors: z.array(z.number().int()).max(200).nullable(),
    /** Areas whose occupants are wanted; null = no limit by area. */
    areaIds: z.array(z.string()).max(200).nullable().default(null),
    /** Names of the lists whose new rows are wanted, for the topic `rows`. */
    lists: z.array(z.string().max(64)).max(20).default([]),
    /** Highest `seq` seen, to resume alarms after a cut; null on first connection. */
    resumeFrom: z.number().int().nonnegative().nullable().default(null),
    /**
     * `epoch` of the hello that `resumeFrom` was counted under; with another one, or none, all open alarms are sent
     * instead.
     */
    epoch: z.string().max(64).nullable().default(null),
  }),
  z.object({ op: z.literal('pong') }),
])
export type LiveClientMessage = z.infer<typeof liveClientMessage>
/** What a browser wants, as it asked for it last. */
export type LiveWish = Extract<LiveClientMessage, { op: 'subscribe' }>

/**
 * What is not being kept, and since when; null for what is. The frame log refuses frames (`events`: calls for help
 * still go into it), or the database does not take what was decided. Every console hears it when it joins and when it
 * changes.
 */
export const recording = z.object({
  journal: z.object({ fault: z.enum(JOURNAL_FAULTS), sinceMs: z.number(), events: z.boolean() }).nullable(),
  database: z.object({ fault: z.enum(STORE_FAULTS), sinceMs: z.number() }).nullable(),
})
export type Recording = z.infer<typeof recording>

/**
 * Api → browser, text frames. `seq` counts the alarm changes of this building since the api process (`epoch`) started.
 * Binary frames are batches of `live/positions.ts`; a full one replaces everything the subscription showed, a change
 * set may hold positions on other floors: those trackables have left a floor that is subscribed.
 */
export const liveServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTimeMs: z.number(), seq: z.number().int(), epoch: z.string() }),
  z.object({ type: z.literal('alarm'), seq: z.number().int(), alarm }),
  /** After (re)connection without a possible resume: every open alarm. */
  z.object({ type: z.literal('alarms'), seq: z.number().int(), alarms: z.array(alarm) }),
  /**
   * Every five seconds: the alarms that stand, by id with the version of their state (AQ 3064.3-2025, 7.3).
   */
  z.object({ type: z.literal('standing'), atMs: z.number(), versions: z.record(z.string(), z.number().int()) }),
  /**
   * With each `standing`, and within a second of a change: the numbers of `/pod/alarm/everyTypeAlarmingCount`.
   * `areMore`: there are more open alarms than are followed live.
   */
  z.object({ type: z.literal('alarmCounts'), counts: alarmCounts, areMore: z.boolean() }),
  z.object({ type: z.literal('gateways'), seq: z.number().int(), gateways: z.array(gatewayStatus) }),
  /** Devices that went offline, came back, or have another charge: those that the subscriber may see. */
  z.object({ type: z.literal('devices'), devices: z.array(deviceStatus) }),
  z.object({
    type: z.literal('headcounts'),
    byFloor: z.record(z.string(), z.object({ people: z.number().int(), vehicles: z.number().int() })),
  }),
  /** Parts of the configuration that changed: fetch again what is made of them. */
  z.object({ type: z.literal('changed'), parts: z.array(z.enum(CONFIG_PARTS)) }),
  /** Rights, data scope, menu or licence changed: fetch who one is again. */
  z.object({ type: z.literal('authority') }),
  /** Health of the chain behind the api; `stalled` = no news from the tracker for 5 s. */
  z.object({ type: z.literal('source'), state: z.enum(['live', 'stalled']), sinceMs: z.number() }),
  z.object({ type: z.literal('recording'), ...recording.shape }),
  /** A list may have new rows: a console that shows it fetches them by its own filters. */
  z.object({ type: z.literal('rows'), list: z.string() }),
  /** Every few seconds, so that a silent connection is known to be dead. */
  z.object({ type: z.literal('ping'), serverTimeMs: z.number() }),
])
export type LiveServerMessage = z.infer<typeof liveServerMessage>
