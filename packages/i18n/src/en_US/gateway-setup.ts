export const gatewaySetup = {
  frame: {
    title: 'What the last frame says',
    at: 'Last frame: {{at}}',
    topic: 'Topic',
    unused: 'This frame was not used: {{reason}}. It begins with:',
    more: 'Further readings: {{number}}',
    unknownTags:
      'Cards that are not registered: {{ids}}. Register yours under “Positioning cards”; Bluetooth devices that pass by do not matter.',
    unknownAnchors:
      'Base stations or beacons that are not registered: {{ids}}. Register them and mark their places, or nothing can be located. A Bluetooth gateway is itself a beacon.',
    kind: {
      range: 'Ranges',
      tdoa: 'Time differences',
      rssi: 'Signal strength',
      gnss: 'Satellite position',
      pressure: 'Air pressure',
      position: 'Position computed by the vendor',
      event: 'Call for help',
      receipt: 'Receipt of a text',
      health: 'Device state',
      outside: 'Alarm of another system',
    },
  },
  guide: {
    title: 'Setting up this model',
    of: {
      'qorvo-mdek1001':
        'The kit’s gateway has an MQTT broker of its own (Mosquitto). Sign in to it, save these lines as /etc/mosquitto/conf.d/muster.conf and restart mosquitto. Register tags and anchors by their four-digit ids.',
      leaps:
        'The system has an MQTT broker of its own. Add these lines to its Mosquitto configuration and restart it; if its prefix was changed, replace dwm.',
      pozyx:
        'Its local broker listens on port 1883. Add these lines to its Mosquitto configuration and restart it, or let Mosquitto on any computer pass the messages on.',
      'minew-g1':
        'Enter the above in the MQTT settings of the gateway’s web page, the user name also as client ID. Publish to /gw/<MAC of the gateway>/status (lower case, no colons) as JSON-LONG, JSON-RAW or BINARY-LONG. Register the gateway itself as a beacon by its MAC, and mark its place.',
      'omlox-v2':
        'Enter the above in the MQTT output or connector of the hub, and publish each location update to /omlox/json/location_updates/pub/<tag>; the leading slash belongs to the topic. Coordinates with crs “local” must be those of this plan; otherwise use EPSG:4326.',
      sewio: 'RTLS Studio only has a WebSocket: a small program must subscribe to /feeds/ and publish each message as it is to feeds/<id>.',
      quuppa: 'Add an output target in QSP: MQTT, JSON, the fields of defaultLocationAndInfo, topic quuppa/tags.',
      'ubisense-otw': 'DIMENSION4 only sends UDP: a small program must publish the datagrams as they are to ubisense/locations.',
      localsense:
        'It only pushes over a WebSocket: a small program must sign in to localsense_distribute_server and publish each binary message as it is to localsense/push. The coordinates of its map must be those of this plan.',
      ionis: 'A small program must publish the lines of the anchors to ionis/reports.',
      'april-brother-v4':
        'Choose MQTT on the gateway’s web page and enter the above; MessagePack and JSON both work. Register the gateway itself as a beacon by its MAC, and mark its place.',
      ruuvi:
        'Choose a custom MQTT server in the gateway’s wizard and enter the above; keep the prefix ruuvi/<MAC of the gateway>. Register the gateway itself as a beacon by its MAC, and mark its place.',
      espresense:
        'Enter the MQTT server and login on the device’s web page. Each room is a beacon: register it under its name and mark its place.',
      openmqttgateway:
        'Enter the MQTT server and login in the device’s settings. The gateway is a beacon: register it under its name and mark its place.',
      tasmota:
        'Enter the above under “Configuration → MQTT” and switch iBeacon on. The device is a beacon: register it under its topic and mark its place.',
      'shelly-blu':
        'Switch on MQTT and “RPC status notifications” in the Gen2 device and run the vendor’s script ble-shelly-blu. Register the device as a beacon by its id, and mark its place.',
      cassia:
        'Enter the above in the MQTT settings of the gateway’s web page and switch scanning on. Set a long timeout for heartbeat replies: none are sent. Register the gateway itself as a beacon by its MAC, and mark its place.',
      moko: 'Enter the above with MKScannerPro, publish to mkgw/<MAC of the gateway>/up and switch scanning on. Register the gateway itself as a beacon by its MAC, and mark its place.',
      kontakt:
        'The cloud of Kontakt.io sends the data: let Mosquitto on any computer subscribe to its MQTT stream and pass it on to the address above.',
    },
  },
  assistant: {
    title: 'Connect a gateway',
    model: 'Model',
    next: 'Next: what to enter in it',
    close: 'Done',
    address: 'MQTT server',
    waiting: 'Waiting for the gateway. Enter the values above in it and restart it.',
    connected: 'The gateway is connected; waiting for its first frame. Check its topics.',
    notUsed: 'Frames received: {{frames}}, but none of the readings can be used; the table says why.',
    understood: 'Connected. Frames received: {{frames}}, readings understood: {{readings}}.',
  },
}
