import { messageStore } from './message.store.ts'
import { noticeList, noticeRead } from './notices.ts'
import { messageReach } from './reach.ts'
import { messageReceiverStore } from './receiver.store.ts'
import { messageReissue } from './reissue.ts'
import { messageTemplateStore } from './template.store.ts'

export const messagesModule = {
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
