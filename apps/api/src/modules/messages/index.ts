import type { Logger } from 'pino'
import type { Needs } from '../../context.ts'
import { findRights } from '../session/session.store.ts'
import { messageStore } from './message.store.ts'
import { noticeList, noticeRead } from './notices.ts'
import { messageReach } from './reach.ts'
import { messageReceiverStore } from './receiver.store.ts'
import { RECEIVER_ROWS } from './receiver-scope.ts'
import { messageReissue } from './reissue.ts'
import { MessageWatch } from './send/message-watch.ts'
import { messageTemplateStore } from './template.store.ts'

export const messagesModule = {
  scopedRows: { messageReceiver: RECEIVER_ROWS },
  stores: {
    braceletMessage: messageStore('bracelet'),
    cardMessage: messageStore('card'),
    voiceMessage: messageStore('voice'),
    messageReceiver: messageReceiverStore,
    messageTemplate: messageTemplateStore,
  },
  handlers: {
    messageReach,
    messageReissue,
    noticeList,
    noticeRead,
  },
  runners: {
    messages: ({ allBuildings, live }: Needs<'allBuildings' | 'live'>, log: Logger) =>
      new MessageWatch({
        ...{ pool: allBuildings, live, log },
        scopeOf: async (accountId, buildingId) => (await findRights(allBuildings, accountId, buildingId))?.scope ?? null,
      }),
  },
}
