import { defineDomain } from '../domain.ts'
import { MESSAGES_ENDPOINTS } from './endpoints.ts'
import { braceletMessage, cardMessage, voiceMessage } from './message.ts'
import { messageReceiver } from './receiver.ts'
import { messageTemplate } from './template.ts'

export * from './codes.ts'
export { blanksOf, filledText, sentFault } from './content-fault.ts'
export * from './device-text.ts'
export * from './endpoints.ts'
export * from './message.ts'
export * from './notice.ts'
export * from './receiver.ts'
export * from './template.ts'

export const messagesDomain = defineDomain({
  resources: { braceletMessage, cardMessage, voiceMessage, messageReceiver, messageTemplate },
  endpoints: MESSAGES_ENDPOINTS,
})
