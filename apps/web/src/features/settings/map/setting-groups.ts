import type { MapChoice, MapNumber, MapSwitch } from '@muster/contracts'

/** One line of the page: a number, a switch, a choice, or a component of its own. */
type SettingLine =
  | MapNumber
  | MapSwitch
  | MapChoice
  | 'focusFloorId'
  | 'defaultMapView'
  | 'backgroundImage'
  | 'ownTiles'
  | 'mapFlyPoint'
  | 'branchList'
  | 'tours'

/** Sections of the page with their lines, in order. The keys are those of the catalogues. */
export const MAP_SETTING_GROUPS = [
  {
    key: 'view',
    lines: ['rotateAngle', 'defaultTiltAngle', 'defaultMapView', 'focusFloorId', 'defaultFloorHeight', 'openingAnimation'],
  },
  {
    key: 'light',
    lines: [
      ...['enableLighting', 'enableShadows', 'matteEffect', 'specularIntensity', 'msaaSamples', 'showGlobe'],
      ...['scatteringIntensity', 'luminanceAtZenith'],
    ],
  },
  {
    key: 'marks',
    lines: [
      ...['displayType', 'iconDisplayDistance', 'textDisplayDistance', 'zoomOutDistance', 'zoomOutProportion', 'zoomInProportion'],
      'markerDepth',
    ],
  },
  { key: 'lines', lines: ['defaultHistoryLineHeight', 'defaultHistoryLineWidth', 'defaultPolygonMarkerHeight', 'lineDepth'] },
  { key: 'imagery', lines: ['imageryType', 'ownTiles'] },
  { key: 'background', lines: ['backgroudType', 'backgroundImage'] },
  { key: 'roam', lines: ['mapFly', 'mapFlyType', 'mapFlyDuration', 'mapFlyPoint', 'tours'] },
  { key: 'branches', lines: ['branchSwitch', 'branchList'] },
] as const satisfies readonly { key: string; lines: readonly SettingLine[] }[]
