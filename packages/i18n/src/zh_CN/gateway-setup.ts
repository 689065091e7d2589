export const gatewaySetup = {
  /** What a gateway sent last. */
  frame: {
    title: '最近一帧的内容',
    at: '最近一帧：{{at}}',
    topic: '主题',
    unused: '这一帧没有使用：{{reason}}。开头如下：',
    more: '还有 {{number}} 条测量',
    unknownTags: '未登记的卡号：{{ids}}。是本厂的卡，请在“定位卡”中登记；是路过的蓝牙设备，不必理会。',
    unknownAnchors: '未登记的基站或信标：{{ids}}。请在“基站”或“信标”中登记并标出位置，否则无法定位。蓝牙网关本身也要登记为信标。',
    kind: {
      range: '测距',
      tdoa: '到达时间差',
      rssi: '信号强度',
      gnss: '卫星定位',
      pressure: '气压',
      position: '厂家算出的位置',
      event: '呼救',
      receipt: '短信回执',
      health: '设备状态',
      outside: '外部系统报警',
    },
  },
  /** What is to be set in a gateway besides its login, by format. */
  guide: {
    title: '这个型号怎样设置',
    of: {
      'qorvo-mdek1001':
        '套件网关自带 MQTT 服务（Mosquitto）。登录网关，把下面几行存为 /etc/mosquitto/conf.d/muster.conf，再重启 mosquitto。标签与锚点用其四位编号登记。',
      leaps: '系统自带 MQTT 服务。把下面几行加进其 Mosquitto 配置后重启；前缀改过的，把 dwm 换成实际前缀。',
      pozyx: '本地 MQTT 服务在 1883 端口。把下面几行加进其 Mosquitto 配置后重启，或用任一台电脑上的 Mosquitto 转发。',
      'minew-g1':
        '在网关网页的 MQTT 设置中填写以上内容，Client ID 填用户名；发布主题填 /gw/网关MAC/status（MAC 小写、无冒号），数据格式选 JSON-LONG、JSON-RAW 或 BINARY-LONG。网关本身要按 MAC 登记为信标并标出位置。',
      'omlox-v2':
        '在 omlox hub 的 MQTT 输出或连接器中填写以上内容，把每次位置更新发布到 /omlox/json/location_updates/pub/标签编号，开头的斜杠是主题的一部分。坐标系为 local 时须与本平台平面图一致，否则用 EPSG:4326。',
      sewio: 'RTLS Studio 只提供 WebSocket：需要一个小程序订阅 /feeds/，把每条消息原样发布到 feeds/编号。',
      quuppa: '在 QSP 中新建 MQTT 输出目标，格式 JSON，字段取 defaultLocationAndInfo，主题 quuppa/tags。',
      'ubisense-otw': 'DIMENSION4 只发 UDP：需要一个小程序把数据报原样发布到 ubisense/locations。',
      localsense:
        '平台只提供 WebSocket 推送：需要一个小程序登录 localsense_distribute_server，把每条二进制消息原样发布到 localsense/push。其地图坐标须与本平台平面图一致。',
      ionis: '需要一个小程序把锚点上报的文本行发布到 ionis/reports。',
      'april-brother-v4': '在网关网页选择 MQTT，填写以上内容；数据格式 MessagePack 或 JSON 均可。网关本身要按 MAC 登记为信标并标出位置。',
      ruuvi: '在网关向导中选择自定义 MQTT 服务器，填写以上内容；主题前缀保持 ruuvi/网关MAC。网关本身要按 MAC 登记为信标并标出位置。',
      espresense: '在设备网页填写 MQTT 服务器与账号；每个房间名就是一个信标，按房间名登记并标出位置。',
      openmqttgateway: '在设备设置页填写 MQTT 服务器与账号；网关名就是一个信标，按网关名登记并标出位置。',
      tasmota: '在“配置 → MQTT”中填写以上内容，并打开 iBeacon；设备主题就是一个信标，按主题登记并标出位置。',
      'shelly-blu':
        '在 Gen2 设备中打开 MQTT 与 “RPC status notifications”，并运行官方脚本 ble-shelly-blu。设备编号要登记为信标并标出位置。',
      cassia:
        '在网关网页的 MQTT 设置中填写以上内容，打开扫描上报；心跳回复超时请设长，平台不回复心跳。网关本身要按 MAC 登记为信标并标出位置。',
      moko: '用 MKScannerPro 填写以上内容，发布主题填 mkgw/网关MAC/up，打开扫描上报。网关本身要按 MAC 登记为信标并标出位置。',
      kontakt: '由 Kontakt.io 云端推送：用任一台电脑上的 Mosquitto 订阅其 MQTT 流，再转发到以上地址。',
    },
  },
  assistant: {
    title: '接入网关',
    model: '网关型号',
    next: '下一步：获取接入参数',
    close: '完成',
    address: 'MQTT 服务器地址',
    waiting: '等待网关连接……请把以上参数填入网关并重启网关。',
    connected: '网关已连接，等待第一帧数据……请核对发布主题。',
    notUsed: '已收到 {{frames}} 帧，但没有一条测量可用，原因见下表。',
    understood: '接入成功：已收到 {{frames}} 帧，解析出 {{readings}} 条测量。',
  },
}
