import { chooserOf, optionsOf } from '../../framework/resource/choosers.ts'
import { POST } from './post.reference.ts'
import { postStore } from './post.store.ts'

export const postsModule = {
  stores: {
    post: postStore,
  },
  handlers: {
    postOptions: optionsOf(POST),
    jobOptions: optionsOf(POST),
    postChooser: chooserOf(POST),
  },
  references: { job: POST, postOptions: POST, jobOptions: POST },
}
