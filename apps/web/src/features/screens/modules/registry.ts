import type { ScreenItemKind } from '@muster/contracts'
import type { ComponentType } from 'react'
import { AccessModule } from './access.tsx'
import { AlarmDetailModule } from './alarm-detail.tsx'
import { AlarmTrendModule } from './alarm-trend.tsx'
import { AlarmsModule } from './alarms.tsx'
import { AreaRankingModule } from './area-ranking.tsx'
import { CameraPart } from './camera.tsx'
import { ContractorsModule } from './contractors.tsx'
import { DevicesModule } from './devices.tsx'
import { DrillsModule } from './drills.tsx'
import { ChartPart, ClockPart, NumberPart, PicturePart, TextPart } from './free-parts.tsx'
import { MapModule } from './map.tsx'
import type { ModuleProps } from './module-props.ts'
import { PatrolModule } from './patrol.tsx'
import { PeopleModule } from './people.tsx'
import { PermitsModule } from './permits.tsx'
import { RiskModule } from './risk.tsx'
import { VehiclesModule } from './vehicles.tsx'

/** The component of each kind of part. */
export const PARTS: Readonly<Record<ScreenItemKind, ComponentType<ModuleProps>>> = {
  people: PeopleModule,
  areaRanking: AreaRankingModule,
  map: MapModule,
  alarms: AlarmsModule,
  alarmDetail: AlarmDetailModule,
  alarmTrend: AlarmTrendModule,
  permits: PermitsModule,
  patrol: PatrolModule,
  vehicles: VehiclesModule,
  access: AccessModule,
  devices: DevicesModule,
  contractors: ContractorsModule,
  risk: RiskModule,
  drills: DrillsModule,
  text: TextPart,
  picture: PicturePart,
  clock: ClockPart,
  number: NumberPart,
  chart: ChartPart,
  camera: CameraPart,
}
