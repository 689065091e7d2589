/** A gateway of the demonstration: its MQTT user name is its id. */
export interface PlantGateway {
  id: string
  name: string
  /** A format of packages/protocol. */
  format: 'native' | 'qorvo-mdek1001' | 'minew-g1' | 'omlox-v2' | 'jt808' | 'gt06'
  /** Topic filters of a foreign format. */
  topics: string[]
}

export const MINEW_MAC = 'ac233fc03641'

/** Reports alarms of other systems. */
export const OUTSIDE_GATEWAY_ID = 'gw-outside'

/** Reports gates and plate cameras. */
export const ACCESS_GATEWAY_ID = 'gw-access'

export const GATEWAYS: PlantGateway[] = [
  { id: 'gw-office', name: '办公区 UWB 网关', format: 'native', topics: [] },
  { id: 'gw-process', name: '装置区 UWB 网关', format: 'native', topics: [] },
  { id: 'gw-east', name: '仓储装卸区 UWB 网关', format: 'native', topics: [] },
  { id: 'gw-outdoor', name: '室外卫星定位网关', format: 'native', topics: [] },
  { id: OUTSIDE_GATEWAY_ID, name: 'AI 摄像机与气体报警平台', format: 'native', topics: [] },
  { id: ACCESS_GATEWAY_ID, name: '门禁与车牌识别平台', format: 'native', topics: [] },
  { id: 'gw-minew-office', name: '办公楼蓝牙网关', format: 'minew-g1', topics: [`/gw/${MINEW_MAC}/status`] },
  {
    id: 'gw-workshop-drtls',
    name: '机修车间 DRTLS 网关',
    format: 'qorvo-mdek1001',
    topics: ['dwm/node/+/uplink/+'],
  },
  { id: 'gw-vehicles-omlox', name: '车辆定位引擎', format: 'omlox-v2', topics: ['/omlox/json/location_updates/pub/+'] },
  { id: 'gw-jt808', name: 'JT/T 808 车载终端', format: 'jt808', topics: [] },
  { id: 'gw-gt06', name: 'GT06 车载终端', format: 'gt06', topics: [] },
]

export const DEMO_GATEWAY_IDS: string[] = GATEWAYS.map(({ id }) => id)
