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

/** What the parts said last of a building, and what its gateways delivered in the last hour. */
export interface LiveReports {
  tracker: Report<TrackerStatus> | null
  broker: Report<BrokerStatus> | null
  hourly: { of(gatewayId: string, nowMs: number): GatewayStatus['lastHour'] }
}

/** What is live of one building. */
export interface LiveBuilding {
  /** Whether positions come. */
  readonly source: 'live' | 'stalled'
  readonly config: {
    readonly kinds: ReadonlyMap<number, TrackableKind>
    readonly areas: ReadonlyMap<string, LiveArea>
    /** Whether who is not heard any more counts where he was last. */
    readonly countsLastKnown: boolean
  }
  /** Of everybody, whoever may see them. */
  positions(): Iterable<LivePosition>
}

/** The live channel as modules need it: what is now, what open consoles are to hear, what devices are told. */
export interface Live {
  channel(buildingId: string): LiveBuilding | null
  /** Latest positions that the scope sees, in no order. */
  positions(buildingId: string, scope: DataScope): Promise<LivePosition[]>
  /** Open alarms that the scope sees, newest first. */
  openAlarms(buildingId: string, scope: DataScope): Promise<Alarm[]>
  reports(buildingId: string): LiveReports
  /** What is known of the parts behind the api. */
  known(): { database: boolean; broker: boolean; buildings: Pick<LiveReports, 'tracker' | 'broker'>[] }
  /** An alarm was changed here and committed. */
  announceAlarm(buildingId: string, alarm: Alarm): void
  /** Something was changed here that open consoles are to hear of at once. */
  lookNow(): Promise<void>
  /** Whether what is told to devices gets there. */
  readonly reachesDevices: boolean
  /** Tells a device something, below the building's topics. @throws when the broker is away */
  tellDevice(buildingId: string, topic: string, payload: object): Promise<void>
  /** Closes the sockets of a session that was ended here. */
  endSession(tokenHash: string): void
}
