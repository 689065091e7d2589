import { feedbackAnswer } from './answer.ts'
import { feedbackStore } from './feedback.store.ts'
import { feedbackSend } from './send.ts'

export const feedbackModule = {
  stores: {
    feedback: feedbackStore,
  },
  handlers: {
    feedbackSend,
    feedbackAnswer,
  },
}
