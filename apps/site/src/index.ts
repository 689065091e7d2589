export { type DataLayout, layoutOf } from './data/layout.ts'
export { readSiteFile, type SiteFile } from './data/site-file.ts'
export { runSite } from './run-site.ts'
