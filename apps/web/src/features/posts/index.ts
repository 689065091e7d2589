import { defineFeature } from '../../menu/feature.ts'

export const posts = defineFeature({
  '/organisation/posts': () => import('./posts.screen.tsx'),
})
