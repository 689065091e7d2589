import { readSite } from './read-site.ts'

export const mapModule = {
  handlers: {
    site: readSite,
  },
}
