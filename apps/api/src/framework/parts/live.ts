import type { Alarm, Area, BrokerStatus, GatewayStatus, LivePosition, TrackableKind, TrackerStatus } from '@muster/contracts'
import type { FlatPolygon } from '@muster/geometry'
import type { DataScope } from '../scope/data-scope.ts'

/** The last report of a part and when it came, Unix ms. */
export interface Report<T> {
  value: T
  atMs: number
}

/** An area as positions are looked at: its shape prepared for tests, heights in metres above the building's zero. */
export type LiveArea = Pick<Area, 'id' | 'typeId' | 'floor' | 'moreFloors' | 'baseM' | 'topM'> & { shape: FlatPolygon }

/** Last reports of a building's parts, and its gateways' deliveries in the last hour. */
export interface LiveReports {
  tracker: Report<TrackerStatus> | null
  broker: Report<BrokerStatus> | null
  hourly: { of(gatewayId: string, nowMs: number): GatewayStatus['lastHour'] }
}

/** Live state of one building. */
export interface LiveBuilding {
  /** Whether positions come. */
  readonly source: 'live' | 'stalled'
  readonly config: {
    readonly kinds: ReadonlyMap<number, TrackableKind>
    readonly areas: ReadonlyMap<string, LiveArea>
    /** Whether somebody no longer heard counts at their last place. */
    readonly countsLastKnown: boolean
  }
  /** For everybody, unfiltered. */
  positions(): Iterable<LivePosition>
}

/** The live channel for modules: present state, news for open consoles, messages to devices. */
export interface Live {
  channel(buildingId: string): LiveBuilding | null
  /** Latest positions within the scope, unordered. */
  positions(buildingId: string, scope: DataScope): Promise<LivePosition[]>
  /** Open alarms within the scope, newest first. */
  openAlarms(buildingId: string, scope: DataScope): Promise<Alarm[]>
  reports(buildingId: string): LiveReports
  /** What is known about the parts behind the api. */
  known(): { database: boolean; broker: boolean; buildings: Pick<LiveReports, 'tracker' | 'broker'>[] }
  /** An alarm was changed here and committed. */
  announceAlarm(buildingId: string, alarm: Alarm): void
  /** Something changed here that open consoles must learn at once. */
  lookNow(): Promise<void>
  /** Whether messages to devices get through. */
  readonly reachesDevices: boolean
  /** Sends something to a device, below the building's topics. @throws when the broker is unreachable */
  tellDevice(buildingId: string, topic: string, payload: object): Promise<void>
  /** Closes the sockets of a session that was ended here. */
  endSession(tokenHash: string): void
}
