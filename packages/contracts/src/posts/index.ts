import { defineDomain } from '../domain.ts'
import { POSTS_ENDPOINTS } from './endpoints.ts'
import { post } from './post.ts'

export * from './endpoints.ts'
export * from './post.ts'

export const postsDomain = defineDomain({
  resources: { post },
  endpoints: POSTS_ENDPOINTS,
})
