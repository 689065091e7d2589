/** Ways a camera gives its picture. */
export const VIDEO_PROTOCOLS = ['rtsp', 'hls', 'flv', 'mp4'] as const
export type VideoProtocol = (typeof VIDEO_PROTOCOLS)[number]

export const VIDEO_BRANDS = ['hikvision', 'dahua', 'uniview', 'tiandy', 'other'] as const
export type VideoBrand = (typeof VIDEO_BRANDS)[number]

/** Usual addresses of a brand's cameras, and the time format of its recorders. */
interface BrandAddresses {
  live: string
  history: string
  dateFormat: string
  timeFormat: string
}

/** What may stand in an address; user and password are put in by the server alone. */
export const ADDRESS_WORDS = ['host', 'port', 'channel', 'start', 'end'] as const

/** Used where a camera's form leaves an address empty; null: there is no usual one. */
export const BRAND_ADDRESSES: Record<VideoBrand, BrandAddresses | null> = {
  hikvision: {
    live: 'rtsp://{host}:{port}/Streaming/Channels/{channel}01',
    history: 'rtsp://{host}:{port}/Streaming/tracks/{channel}01?starttime={start}&endtime={end}',
    dateFormat: "yyyyMMdd't'",
    timeFormat: "HHmmss'z'",
  },
  dahua: {
    live: 'rtsp://{host}:{port}/cam/realmonitor?channel={channel}&subtype=0',
    history: 'rtsp://{host}:{port}/cam/playback?channel={channel}&starttime={start}&endtime={end}',
    dateFormat: "yyyy_MM_dd'_'",
    timeFormat: 'HH_mm_ss',
  },
  uniview: {
    live: 'rtsp://{host}:{port}/unicast/c{channel}/s0/live',
    history: 'rtsp://{host}:{port}/c{channel}/b{start}/e{end}/replay/s1',
    dateFormat: '',
    timeFormat: 'X',
  },
  tiandy: { live: 'rtsp://{host}:{port}/{channel}/1', history: '', dateFormat: 'yyyyMMdd', timeFormat: 'HHmmss' },
  other: null,
}

/** Addresses a camera is asked under before its words are filled in; empty: it has none. */
export interface AddressForm {
  protocol: VideoProtocol
  brand: VideoBrand
  liveUrl: string
  historyUrl: string
}

/** A brand's own addresses are RTSP; other protocols need one of their own. */
export function liveTemplate({ protocol, brand, liveUrl }: AddressForm): string {
  return liveUrl || (protocol === 'rtsp' ? (BRAND_ADDRESSES[brand]?.live ?? '') : '')
}

export function historyTemplate({ protocol, brand, historyUrl }: AddressForm): string {
  return historyUrl || (protocol === 'rtsp' ? (BRAND_ADDRESSES[brand]?.history ?? '') : '')
}
