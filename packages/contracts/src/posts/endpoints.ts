import { chooser, options } from '../resource/options.ts'

export const POSTS_ENDPOINTS = {
  postOptions: options('/bp/job/simple-list', 'Posts to choose from', 'building'),
  jobOptions: options('/base/user/getJob', 'Posts to choose from', 'building'),
  postChooser: chooser('/bp/job/simple-page', 'Posts of a chooser', 'building'),
} as const
