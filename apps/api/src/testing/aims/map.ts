import { MAP_SETTING_DEFAULTS, type mapDomain } from '@muster/contracts'
import { upload } from '../forms.ts'
import { type AimsOf, nothing } from './aim.ts'

const PICTURE_POINT = { leftM: 10, topM: 10, lonDeg: 121, latDeg: 31 }
const PICTURE = {
  ...{ id: null, floor: 0, name: '总图', widthM: 100, minX: 0, maxY: 0, opacity: 1 },
  points: [PICTURE_POINT, { ...PICTURE_POINT, leftM: 60, lonDeg: 121.001 }],
}
const MODEL = { id: null, floor: 0, name: '泵', x: 0, y: 0, baseM: 0, bearingDeg: 0, scale: 1 }

const DRAFT = {
  ...{ extent: [0, 0, 100, 100], put: [], remove: [] },
  floors: [{ number: 0, label: '室外', elevationM: 0, heightM: 4 }],
}

export const MAP_AIMS: AimsOf<typeof mapDomain> = {
  site: nothing,
  floorOptions: nothing,
  branches: nothing,
  mapSettings: nothing,
  mapSettingsSave: () => ({ body: { version: 999, settings: MAP_SETTING_DEFAULTS } }),
  mapSettingsReset: () => ({ body: { version: 999 } }),
  imageryProviders: nothing,
  imageryTiles: ({ fileId }) => ({ query: { id: fileId, offset: 0, length: 10 } }),
  imageryUpload: () => ({ query: { version: 999 }, body: upload('no tiles', 'site.pmtiles') }),
  imageryFolder: nothing,
  imageryStored: () => ({ body: { version: 999, name: 'nowhere.pmtiles' } }),
  imageryRemove: () => ({ body: { version: 999 } }),
  planObjects: nothing,
  planFile: ({ fileId }) => ({ query: { id: fileId, part: 'picture' } }),
  planVersions: nothing,
  planExport: () => ({ query: { kind: '2d' } }),
  planImport: () => ({ body: upload('no zip', 'map.zip') }),
  planImportDrawing: () => ({ query: { mode: 'beside' }, body: upload('no shape', 'plan.dxf.ndjson') }),
  planImportFolder: nothing,
  planImportStored: () => ({ body: { name: 'nowhere.zip' } }),
  planCandidateShapes: ({ fileId }) => ({ query: { id: fileId } }),
  planDraft: nothing,
  planDraftSave: ({ fileId }) => ({ body: { ...DRAFT, number: 999, draftId: fileId } }),
  planAccept: ({ fileId }) => ({ body: { number: 999, id: fileId, why: '更换图纸' } }),
  planDiscard: ({ fileId }) => ({ body: { id: fileId } }),
  planRestore: () => ({ body: { number: 999, version: 1, why: '恢复' } }),
  planPictureUpload: () => ({ body: upload('no picture', 'plan.png') }),
  planPictureSave: ({ fileId }) => ({ body: { number: 999, ...PICTURE, fileId } }),
  planModelUpload: () => ({ body: upload('no model', 'pump.glb') }),
  planModelSave: ({ fileId }) => ({ body: { number: 999, ...MODEL, fileId } }),
  planObjectRemove: ({ fileId }) => ({ body: { number: 999, id: fileId } }),
}
