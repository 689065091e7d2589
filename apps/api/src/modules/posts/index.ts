import { postChooser, postOptions } from '../choices.ts'
import { POST } from './post.reference.ts'
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
  references: { job: POST, postOptions: POST, jobOptions: POST },
}
