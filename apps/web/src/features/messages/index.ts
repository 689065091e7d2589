import { defineFeature } from '../../menu/feature.ts'

export const messages = defineFeature({
  '/messages/bracelet-notices': () => import('./bracelet.screen.tsx'),
  '/messages/card-messages': () => import('./card.screen.tsx'),
  '/messages/voice-notices': () => import('./voice.screen.tsx'),
  '/messages/deliveries': () => import('./deliveries.screen.tsx'),
  '/messages/templates': () => import('./templates.screen.tsx'),
})
