import type { OutsideEvent } from '@muster/contracts'
import { OUTSIDE_GATEWAY_ID } from '@muster/seed'
import type { Simulation } from '../simulation.ts'

type Device = Pick<OutsideEvent, 'device' | 'type' | 'name' | 'x' | 'y' | 'z' | 'floor'>

/** Devices mounted on masts and racks of the demonstration plant. */
export const CAMERAS: readonly Device[] = [
  { device: 'CAM-07', type: 'camera', name: '装置区南门摄像机', x: 173, y: 152, z: 5, floor: 0 },
  { device: 'CAM-12', type: 'camera', name: '罐区东侧摄像机', x: 330, y: 160, z: 6, floor: 0 },
  { device: 'CAM-21', type: 'camera', name: '装卸区摄像机', x: 300, y: 120, z: 5, floor: 0 },
]
export const DETECTORS: readonly Device[] = [
  { device: 'GT-3101', type: 'gas', name: '装置区泵房可燃气体', x: 176, y: 175, z: 0.5, floor: 0 },
  { device: 'GT-2204', type: 'gas', name: '罐区硫化氢', x: 318, y: 175, z: 0.5, floor: 0 },
]

let numbers = 0

/**
 * One event from its beginning to its end: cameras report over HTTP, detectors over MQTT. @param steps what it becomes,
 * and after how long
 */
export function tell(
  { fleet, overHttp, say, after }: Simulation,
  device: Device,
  first: Pick<OutsideEvent, 'event' | 'level' | 'value' | 'unit' | 'confidence' | 'box' | 'picture'>,
  steps: readonly { afterMs: number; more: Partial<OutsideEvent> }[],
): void {
  const platform = (device.type === 'camera' ? overHttp : null) ?? fleet.native.get(OUTSIDE_GATEWAY_ID)
  if (!platform) {
    say('This site knows no platform of cameras and detectors')
    return
  }
  const id = `${device.device}-${Date.now()}-${numbers++}`
  const send = (more: Partial<OutsideEvent>) => platform.report([{ ...device, ...first, id, state: 'begin', t: Date.now(), ...more }])
  say(`${device.name}: ${first.event}${first.value === undefined ? '' : ` ${first.value} ${first.unit ?? ''}`}`)
  send({})
  for (const { afterMs, more } of steps) after(afterMs, () => send(more))
}
