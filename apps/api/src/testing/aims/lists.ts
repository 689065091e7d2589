import type { exchangeDomain, feedbackDomain, filesDomain, listsDomain, messagesDomain } from '@muster/contracts'
import { upload } from '../forms.ts'
import { type AimsOf, nothing, ofId, toId } from './aim.ts'

export const LISTS_AIMS: AimsOf<
  typeof listsDomain | typeof exchangeDomain | typeof filesDomain | typeof messagesDomain | typeof feedbackDomain
> = {
  exportJobs: nothing,
  exportCancel: toId('exportId'),
  exportDownload: ofId('exportId'),
  viewList: () => ({ query: { resource: 'person' } }),
  viewSave: ({ viewId }) => ({ body: { id: viewId, resource: 'person', name: '视图', isDefault: false, sharedWith: [], state: {} } }),
  viewRoles: () => ({}),
  viewDelete: toId('viewId'),
  columnsGet: () => ({ query: { resource: 'person' } }),
  columnsSave: () => ({ body: { resource: 'person', state: {} } }),
  imageUpload: () => ({ body: upload('no picture', 'a.png') }),
  editorImageUpload: () => ({ body: upload('no picture', 'a.png') }),
  fileUpload: () => ({ body: upload('no document', 'a.docx') }),
  imageView: ofId('fileId'),
  imageRenew: ({ fileId }) => ({ query: { id: fileId, until: 1, by: 'nowhere-session', sign: 'x' } }),
  iconList: nothing,
  iconUpload: () => ({ body: upload('no picture', 'a.png') }),
  iconDelete: toId('fileId'),
  messageReach: ({ personId }) => ({ body: { to: ['people'], people: [personId] } }),
  messageReissue: ({ messageId }) => ({ body: { messageId } }),
  noticeList: nothing,
  noticeRead: () => ({ body: { id: '0' } }),
  feedbackSend: () => ({ body: { kind: 'problem', content: '反馈', page: '/dashboard', pictures: [], films: [] } }),
  feedbackAnswer: ({ feedbackId }) => ({ body: { id: feedbackId, version: 1, state: 'done', reply: '' } }),
}
