import type {
  attendanceDomain,
  contractorsDomain,
  departmentsDomain,
  gatesDomain,
  peopleDomain,
  postsDomain,
  vehiclesDomain,
  visitorsDomain,
} from '@muster/contracts'
import { upload } from '../forms.ts'
import { type AimsOf, chosen, nothing, ofId, toId } from './aim.ts'

export const PEOPLE_AIMS: AimsOf<
  | typeof peopleDomain
  | typeof departmentsDomain
  | typeof postsDomain
  | typeof contractorsDomain
  | typeof visitorsDomain
  | typeof vehiclesDomain
  | typeof attendanceDomain
  | typeof gatesDomain
> = {
  departmentOptions: chosen('departmentId'),
  postOptions: chosen('postId'),
  jobOptions: chosen('postId'),
  contractorOptions: chosen('unitId'),
  contractorChooser: nothing,
  personOptions: chosen('personId'),
  departmentChooser: nothing,
  postChooser: nothing,
  workShiftOptions: nothing,
  attendanceCorrect: ({ viewId }) => ({ body: { id: viewId, version: 1, state: '0', reason: '测试' } }),
  gateHeadCounts: nothing,
  gateDoors: ({ viewId }) => ({ query: { id: viewId } }),
  gateOpen: ({ viewId }) => ({ body: { id: viewId, device: 'x', number: 1, reason: '测试' } }),
  gateStatistics: () => ({ query: { kind: 'people', from: '2026-11-01', to: '2026-11-02' } }),
  gateSettle: ({ alarmId }) => ({ body: { id: alarmId.slice(0, 64), inside: true, reason: '已核实' } }),
  personGateOptions: nothing,
  vehicleCheckpointOptions: nothing,
  vehicleChooser: nothing,
  personChooser: ({ departmentId }) => ({ query: { departId: departmentId, scope: 'all' } }),
  departmentPicker: () => ({}),
  departmentTree: ({ departmentId }) => ({ query: { parentId: departmentId } }),
  departmentMove: ({ departmentId }) => ({ body: { id: departmentId, afterId: null, parentId: null } }),
  departmentChart: nothing,
  personLeave: ({ personId }) => ({ body: { id: personId, leftOn: '2026-01-01' } }),
  personPersonal: ofId('personId'),
  personPhotos: () => ({ body: upload('no zip', 'photos.zip') }),
  visitorIssue: ({ visitorId, sn }) => ({ body: { id: visitorId, sn } }),
  visitorReturn: toId('visitorId'),
  visitorDecide: ({ visitorId }) => ({ body: { id: visitorId, approve: true } }),
  vehicleVisitDecide: ({ visitorId }) => ({ body: { id: visitorId, approve: true } }),
  vehicleVisitIssue: ({ visitorId, sn }) => ({ body: { id: visitorId, sn } }),
  vehicleVisitReturn: toId('visitorId'),
}
