/** A camera of the demonstration plant; the simulator draws its picture. */
export interface DemoCamera {
  code: string
  name: string
  type: 'bullet' | 'dome' | 'ptz' | 'thermal' | 'explosionProof'
  /** Code of its area. */
  area: string | null
  floor: number
  /** Metres of the building's frame. */
  x: number
  y: number
  heightM: number
  /** Clockwise from north. */
  directionDeg: number
  angleDeg: number
  reachM: number
}

/** Port of the simulator's pictures, only on the site's own machine. */
export const DEMO_CAMERA_PORT = 8559

const at = (x: number, y: number, heightM: number, directionDeg: number, angleDeg: number, reachM: number) => ({
  x,
  y,
  heightM,
  directionDeg,
  angleDeg,
  reachM,
})

/** Numbers are those used by the camera platform in its reports. */
export const DEMO_CAMERAS: readonly DemoCamera[] = [
  { code: 'CAM-01', name: '南大门摄像机', type: 'bullet', area: null, floor: 0, ...at(67, 2, 5, 0, 90, 45) },
  { code: 'CAM-07', name: '装置区南门摄像机', type: 'explosionProof', area: 'risk-process', floor: 0, ...at(173, 152, 5, 330, 100, 50) },
  { code: 'CAM-08', name: '装置区西侧摄像机', type: 'explosionProof', area: 'risk-process', floor: 0, ...at(96, 190, 6, 90, 110, 60) },
  { code: 'CAM-12', name: '罐区东侧摄像机', type: 'explosionProof', area: 'risk-tank-farm', floor: 0, ...at(330, 160, 6, 315, 100, 70) },
  { code: 'CAM-13', name: '罐区西侧摄像机', type: 'thermal', area: 'risk-tank-farm', floor: 0, ...at(240, 160, 6, 45, 100, 70) },
  { code: 'CAM-21', name: '装卸区摄像机', type: 'ptz', area: 'risk-loading', floor: 0, ...at(300, 120, 5, 200, 110, 60) },
  { code: 'CAM-30', name: '厂区主干道摄像机', type: 'ptz', area: null, floor: 0, ...at(200, 140, 8, 270, 120, 90) },
  { code: 'CAM-41', name: '机修车间摄像机', type: 'dome', area: 'risk-workshop', floor: 1, ...at(15, 198, 4, 45, 100, 40) },
]
