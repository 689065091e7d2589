export const video = {
  wall: {
    title: 'Video wall',
    cameras: 'Cameras',
    search: 'Name or number',
    none: 'There are no cameras to watch. Add them under “Cameras” first.',
    choose: 'Choose cameras on the left; up to {{most}} are shown at once',
    full: 'Up to {{most}} are shown at once; close one first',
    show: 'Show {{name}}',
    hide: 'Close {{name}}',
  },
  player: {
    label: 'Picture of {{name}}',
    connecting: 'Connecting to the camera…',
    again: 'The picture was interrupted; reconnecting…',
    retry: 'Try again',
    live: 'Live',
    history: 'Recording',
    toHistory: 'Recordings',
    toLive: 'Back to live',
    snapshot: 'Keep as evidence',
    kept: 'Kept as evidence, SHA-256: {{hash}}',
    close: 'Close the picture',
    full: 'Full screen',
    from: 'From',
    minutes: 'Length',
    minutesOf_one: '{{count}} minute',
    minutesOf: '{{count}} minutes',
    play: 'Play',
    alarmMark: 'Moment of the alarm, {{time}}',
    position: 'Playing {{time}}',
  },
  follow: {
    openHistory: 'Recording of that time',
    noRecorder: 'No camera here has recordings',
    sees: 'Camera: {{name}}, about {{metres}} m away',
    nearest: 'No camera sees this place; the nearest is shown: {{name}}, about {{metres}} m away',
    noPlace: 'The place is unknown, so no camera can be chosen',
    noCamera: 'No camera is marked on the plan',
    noneNear: 'No camera is near this place',
    open: 'Camera',
    close: 'Close camera',
    speed: 'Recordings play at normal speed only',
    slow: 'Play at 1×',
    title: 'Camera that follows',
  },
  alarm: {
    title: 'Camera at the alarm',
    now: 'Live',
    past: 'Recording of the alarm',
  },
  snapshots: {
    ofAlarm: 'Pictures kept as evidence',
    one: '{{name}}, {{at}}, kept by {{by}}',
    ofEvent: 'Picture of the AI event: {{name}}, {{at}}',
    notKept: 'The picture of the AI event could not be kept: {{why}}',
  },
  map: {
    open: 'Open the picture: {{name}}',
    disabled: '{{name}} (disabled)',
    panel: 'Camera picture',
  },
  verify: {
    title: 'Verify the picture: {{name}}',
    same: 'The same: the picture has not changed since it was kept',
    changed: 'Not the same: the file is not the one that was kept',
    gone: 'The file is there no more',
    kept: 'SHA-256 when it was kept:',
    now: 'SHA-256 now:',
  },
  fault: {
    noAddress: 'No address: enter the stream’s address, or choose a brand that has a usual one',
    notAllowed:
      'The address is outside the allowed networks: an administrator can add the cameras’ network under System parameters > Video',
    unknownHost: 'Host not found: check the IP address or name',
    unreachable: 'Cannot connect: the camera may have no power or network, or the port is wrong',
    unauthorized: 'Wrong user name or password (401)',
    notFound: 'The camera has no such stream (404): check channel and address',
    redirected: 'The camera points to another address, which was not followed for security: enter that address itself',
    silent: 'No answer: connected, but the camera sends no picture',
    refused: 'The camera refused the request, or the port is no video service',
    noVideo: 'Sound only, no picture',
    codecH265:
      'The picture is H.265, which most browsers cannot play: set the camera’s stream (or sub-stream) to H.264, or let an administrator switch transcoding on under System parameters > Video',
    codecOther: 'The picture is not H.264: change the camera’s encoding, or switch transcoding on',
    tooLarge: 'Picture or file too large to play: use the sub-stream',
    noFfmpeg: 'ffmpeg is not installed on the server, so RTSP cannot be shown',
    tooMany: 'The most streams allowed are running; close another picture first',
    disabled: 'This camera is switched off here',
    ended: 'The picture has ended',
    notPicture: 'What this address gives is not a picture',
    pictureTooLarge: 'The picture is larger than 5 MB and was not kept',
    player: 'The browser cannot play this picture: its resolution may be too high, use the sub-stream',
    network: 'The connection to the platform was lost',
  },
  ffmpeg: {
    missing: 'ffmpeg is not installed on the server: RTSP cameras cannot be shown for now; everything else works.',
    how: 'Run on the server:',
    restart: 'No restart is needed; it is found within 30 seconds. HLS, HTTP-FLV and MP4 need no ffmpeg.',
  },
  test: {
    title: 'Test {{name}}',
    text: 'Muster connects to the camera as a player would; this takes up to about 15 seconds.',
    run: 'Run the test',
    close: 'Close',
    good: 'It can be played',
    codec: 'Codec: {{codec}}',
    took: 'Took {{ms}} ms',
    detail: 'The camera said: {{detail}}',
  },
  addresses: {
    title: 'About addresses',
    text: 'Addresses may contain {host}, {port} and {channel}, those of recordings {start} and {end} as well; custom parameters are name=value, one a line, and are used as {name}. Left empty, the brand’s usual address applies. User name and password are added by the server; never write them into an address.',
    live: 'Usual stream address',
    history: 'Usual recording address',
    none: 'None',
    use: 'Fill in the usual addresses',
  },
}

export const menu = {
  videoDevices: 'Cameras',
  videoSnapshots: 'Video evidence',
  videoWall: 'Video wall',
  action: { videoTest: 'Test cameras', videoHistory: 'Watch recordings', videoSnapshot: 'Keep pictures as evidence' },
}

export const options = {
  videoType: { bullet: 'Bullet', dome: 'Dome', ptz: 'PTZ', thermal: 'Thermal', explosionProof: 'Explosion-proof', other: 'Other' },
  videoBrand: { hikvision: 'Hikvision', dahua: 'Dahua', uniview: 'Uniview', tiandy: 'Tiandy', other: 'Other' },
  videoProtocol: { rtsp: 'RTSP', hls: 'HLS', flv: 'HTTP-FLV', mp4: 'MP4' },
}

export const errors = {
  videoFault: 'The picture cannot be opened',
  videoRangeInvalid: 'These times cannot be shown: recordings go back a year, at most {{hours}} hours at once',
}

export const reasons = {
  videoCodeTaken: 'The number “{{name}}” belongs to another camera',
  videoRangeFloor: 'The range has to be on the floor of the camera; mark its place first',
}

export const log = {
  action: {
    videoDevice: { live: 'Watched live video', history: 'Watched a recording', snapshot: 'Kept a picture as evidence' },
    videoTest: 'Tested a camera',
  },
}

export const rules = {
  videoScheme: 'The address has to match the protocol: RTSP begins with rtsp://, the others with http:// or https://',
  videoAddress: 'An address has no spaces or line breaks',
  videoCredentials: 'Do not write user name and password into the address; they have fields of their own',
  videoWords: 'Unknown placeholder: only {host}, {port}, {channel}, {start}, {end} and custom parameters may be used',
  videoFormat: 'A time format consists of yyyy MM dd HH mm ss X, punctuation and text in single quotes',
  videoHost: 'Enter an IP address or a host name',
  videoPort: 'The port is a whole number from 1 to 65535',
  videoChannel: 'The channel is a whole number from 1 to 1024',
  videoOffset: 'The clock offset is from -1440 to 1440 minutes',
  videoParams: 'Custom parameters are name=value, one a line',
  videoHeight: 'The height is from 0 to 100 m',
  videoDirection: 'The direction is from 0 to 360 degrees',
  videoAngle: 'The angle of view is from 5 to 360 degrees',
  videoReach: 'The reach is from 1 to 500 m',
  videoNetworks: 'Enter networks, one a line, such as 10.0.0.0/8',
}

export const settings = { group: { video: 'Video' } }

export const resources = {
  systemSetting: {
    fields: {
      videoNetworks: 'Networks that cameras are in (one a line; services of this machine are never reachable)',
      videoTranscode: 'Transcode H.265 for playing (uses CPU of the server)',
    },
  },
  videoSnapshot: {
    title: 'Video evidence',
    fields: {
      shownAt: 'Time of the picture',
      cameraName: 'Camera',
      alarmId: 'Alarm',
      takenAt: 'Kept at',
      takenBy: 'Kept by',
      bytes: 'Size (bytes)',
      sha256: 'SHA-256',
      picture: 'Picture',
    },
    filters: { camera: 'Camera', time: 'Time of the picture', takenBy: 'Kept by', hash: 'SHA-256' },
    actions: { verify: 'Verify' },
  },
  videoDevice: {
    title: 'Cameras',
    fields: {
      name: 'Name',
      id: 'Online',
      code: 'Number (as in the AI alarm platform)',
      type: 'Type',
      brand: 'Brand',
      protocol: 'Protocol',
      host: 'IP address or host',
      port: 'Port',
      channel: 'Channel',
      account: 'User name',
      password: 'Password (sealed, never shown again)',
      liveUrl: 'Stream address (empty: usual for the brand)',
      historyUrl: 'Recording address (empty: usual for the brand)',
      dateFormat: 'Date format',
      timeFormat: 'Time format',
      clockOffsetMin: 'Recorder’s clock off by (minutes, fast is positive)',
      customParams: 'Custom parameters (name=value, one a line)',
      area: 'Area',
      areaName: 'Area',
      place: 'Place',
      floorLabel: 'Floor',
      heightM: 'Height (m)',
      directionDeg: 'Direction (degrees clockwise from north)',
      angleDeg: 'Angle of view (degrees)',
      reachM: 'Reach (m)',
      range: 'Monitored range (not drawn: by direction, angle and reach)',
      ranged: 'Range is set',
      enabled: 'Enabled',
      remark: 'Remark',
    },
    filters: { name: 'Name or number', online: 'Connection', type: 'Type', brand: 'Brand', protocol: 'Protocol', enabled: 'Enabled' },
    actions: { test: 'Test' },
  },
}
