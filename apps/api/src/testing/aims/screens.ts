import { type projectionDomain, type SecretConfig, screenOf, type screensDomain } from '@muster/contracts'
import { type AimsOf, nothing, ofId, ofSealed, sealed } from './aim.ts'

const SECRET: SecretConfig = {
  ...{ bgversion: 'newer', iswwyt: false, showJJ: false, maplogo: null, logo: '', title: '', theme: 'auto', hiddenModules: [] },
}

export const SCREENS_AIMS: AimsOf<typeof screensDomain | typeof projectionDomain> = {
  projectionLink: ({ viewId }) => ({ body: { id: viewId } }),
  screenShow: ofId('feedbackId'),
  screenList: nothing,
  screenDraft: ofId('feedbackId'),
  screenDraftSave: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, document: screenOf('blank') } }),
  screenPublish: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, why: '发布' } }),
  screenVersions: ofId('feedbackId'),
  screenRestore: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, number: 0 } }),
  screenCopy: ({ feedbackId }) => ({ body: { id: feedbackId, name: '副本' } }),
  screenFile: ofId('feedbackId'),
  screenRoleOptions: () => ({ query: {} }),
  screenImport: () => ({ body: { kind: 'muster-screen', name: '导入', document: screenOf('blank') } }),
  secretState: nothing,
  secretPassword: () => ({ body: { ...ofSealed, password: sealed, next: sealed, second: null } }),
  secretOpen: () => ({ body: { ...ofSealed, password: sealed } }),
  secretConfigGet: nothing,
  secretConfigSave: () => ({ body: { version: 999, config: SECRET } }),
}
