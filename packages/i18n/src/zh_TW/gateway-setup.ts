export const gatewaySetup = {
  frame: {
    title: '最近一框的內容',
    at: '最近一框：{{at}}',
    topic: '主題',
    unused: '這一框沒有使用：{{reason}}。開頭如下：',
    more: '還有 {{number}} 筆量測',
    unknownTags: '未登記的卡號：{{ids}}。是本廠的卡，請在「定位卡」登記；是路過的藍牙裝置，不必理會。',
    unknownAnchors: '未登記的基站或信標：{{ids}}。請在「基站」或「信標」登記並標出位置，否則無法定位。藍牙閘道器本身也要登記為信標。',
    kind: {
      range: '測距',
      tdoa: '到達時間差',
      rssi: '訊號強度',
      gnss: '衛星定位',
      pressure: '氣壓',
      position: '廠商算出的位置',
      event: '求救',
      receipt: '訊息回執',
      health: '設備狀態',
      outside: '外部系統警報',
    },
  },
  guide: {
    title: '這個型號怎樣設定',
    of: {
      'qorvo-mdek1001':
        '套件閘道器自帶 MQTT 服務（Mosquitto）。登入閘道器，把下面幾行存為 /etc/mosquitto/conf.d/muster.conf，再重新啟動 mosquitto。標籤與錨點以其四位編號登記。',
      leaps: '系統自帶 MQTT 服務。把下面幾行加進其 Mosquitto 設定後重新啟動；前綴改過的，把 dwm 換成實際前綴。',
      pozyx: '本地 MQTT 服務在 1883 埠。把下面幾行加進其 Mosquitto 設定後重新啟動，或用任一台電腦上的 Mosquitto 轉送。',
      'minew-g1':
        '在閘道器網頁的 MQTT 設定填入以上內容，Client ID 填使用者名稱；發布主題填 /gw/閘道器MAC/status（MAC 小寫、無冒號），資料格式選 JSON-LONG、JSON-RAW 或 BINARY-LONG。閘道器本身要以 MAC 登記為信標並標出位置。',
      'omlox-v2':
        '在 omlox hub 的 MQTT 輸出或連接器填入以上內容，把每次位置更新發布到 /omlox/json/location_updates/pub/標籤編號，開頭的斜線是主題的一部分。座標系為 local 時須與本平台平面圖一致，否則用 EPSG:4326。',
      sewio: 'RTLS Studio 只提供 WebSocket：需要一個小程式訂閱 /feeds/，把每則訊息原樣發布到 feeds/編號。',
      quuppa: '在 QSP 新增 MQTT 輸出目標，格式 JSON，欄位取 defaultLocationAndInfo，主題 quuppa/tags。',
      'ubisense-otw': 'DIMENSION4 只發 UDP：需要一個小程式把資料報原樣發布到 ubisense/locations。',
      localsense:
        '平台只提供 WebSocket 推送：需要一個小程式登入 localsense_distribute_server，把每則二進位訊息原樣發布到 localsense/push。其地圖座標須與本平台平面圖一致。',
      ionis: '需要一個小程式把錨點回報的文字行發布到 ionis/reports。',
      'april-brother-v4':
        '在閘道器網頁選擇 MQTT，填入以上內容；資料格式 MessagePack 或 JSON 均可。閘道器本身要以 MAC 登記為信標並標出位置。',
      ruuvi: '在閘道器精靈選擇自訂 MQTT 伺服器，填入以上內容；主題前綴保持 ruuvi/閘道器MAC。閘道器本身要以 MAC 登記為信標並標出位置。',
      espresense: '在裝置網頁填入 MQTT 伺服器與帳號；每個房間名就是一個信標，以房間名登記並標出位置。',
      openmqttgateway: '在裝置設定頁填入 MQTT 伺服器與帳號；閘道器名就是一個信標，以閘道器名登記並標出位置。',
      tasmota: '在「設定 → MQTT」填入以上內容，並開啟 iBeacon；裝置主題就是一個信標，以主題登記並標出位置。',
      'shelly-blu': '在 Gen2 裝置開啟 MQTT 與「RPC status notifications」，並執行官方腳本 ble-shelly-blu。裝置編號要登記為信標並標出位置。',
      cassia:
        '在閘道器網頁的 MQTT 設定填入以上內容，開啟掃描回報；心跳回覆逾時請設長，平台不回覆心跳。閘道器本身要以 MAC 登記為信標並標出位置。',
      moko: '用 MKScannerPro 填入以上內容，發布主題填 mkgw/閘道器MAC/up，開啟掃描回報。閘道器本身要以 MAC 登記為信標並標出位置。',
      kontakt: '由 Kontakt.io 雲端推送：用任一台電腦上的 Mosquitto 訂閱其 MQTT 串流，再轉送到以上位址。',
    },
  },
  assistant: {
    title: '接入閘道',
    model: '閘道型號',
    next: '下一步：取得接入參數',
    close: '完成',
    address: 'MQTT 伺服器位址',
    waiting: '等待閘道連線……請把以上參數填入閘道並重新啟動閘道。',
    connected: '閘道已連線，等待第一幀資料……請核對發佈主題。',
    notUsed: '已收到 {{frames}} 幀，但沒有一筆測量可用，原因見下表。',
    understood: '接入成功：已收到 {{frames}} 幀，解析出 {{readings}} 筆測量。',
  },
}
