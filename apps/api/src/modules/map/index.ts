import { floorOptions } from './floor-options.ts'
import { readSite } from './read-site.ts'

export const mapModule = {
  handlers: {
    floorOptions,
    site: readSite,
  },
}
