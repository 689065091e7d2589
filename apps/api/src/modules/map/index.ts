import { branches } from './branches.ts'
import { floorOptions } from './floor-options.ts'
import { imageryFolder, imageryRemove, imageryStored, imageryUpload } from './imagery/change-tiles.ts'
import { imageryProviders } from './imagery/providers.ts'
import { imageryTiles } from './imagery/read-tiles.ts'
import { mapSettingsGet, mapSettingsReset, mapSettingsSave } from './map-settings.ts'
import { planImportDrawing } from './plan/import-drawing.ts'
import { planImport, planImportFolder, planImportStored } from './plan/import-plan.ts'
import {
  planFile,
  planModelSave,
  planModelUpload,
  planObjectRemove,
  planObjects,
  planPictureSave,
  planPictureUpload,
} from './plan/plan-objects.ts'
import { planAccept, planCandidateShapes, planDiscard, planExport, planRestore, planVersions } from './plan/plan-versions.ts'
import { planDraft, planDraftSave } from './plan-editor/plan-draft.ts'
import { readSite } from './read-site.ts'

export const mapModule = {
  handlers: {
    branches,
    floorOptions,
    imageryFolder,
    imageryProviders,
    imageryRemove,
    imageryStored,
    imageryTiles,
    imageryUpload,
    mapSettings: mapSettingsGet,
    mapSettingsReset,
    mapSettingsSave,
    planAccept,
    planCandidateShapes,
    planDiscard,
    planDraft,
    planDraftSave,
    planExport,
    planFile,
    planImport,
    planImportDrawing,
    planImportFolder,
    planImportStored,
    planModelSave,
    planModelUpload,
    planObjectRemove,
    planObjects,
    planPictureSave,
    planPictureUpload,
    planRestore,
    planVersions,
    site: readSite,
  },
}
