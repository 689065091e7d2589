import { postChooser, postOptions } from '../choices.ts'
import { postStore } from './post.store.ts'

export const postsModule = {
  stores: {
    post: postStore,
  },
  handlers: {
    postOptions,
    jobOptions: postOptions,
    postChooser,
  },
}
