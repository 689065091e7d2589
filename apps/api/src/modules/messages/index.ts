import { messageStore } from './message.store.ts'
import { noticeList, noticeRead } from './notices.ts'
import { messageReach } from './reach.ts'
import { messageReceiverStore } from './receiver.store.ts'
import { RECEIVER_ROWS } from './receiver-scope.ts'
import { messageReissue } from './reissue.ts'
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
}
