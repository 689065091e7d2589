import type { BaseContext } from '../../framework/context.ts'
import { sweepAll } from '../../framework/jobs/job.ts'
import { iconDelete } from './delete-icon.ts'
import { editorImageUpload, fileUpload, iconList, iconUpload, imageRenew, imageUpload, imageView } from './files.ts'
import { sweepUploads } from './sweep.ts'

export const filesModule = {
  handlers: {
    imageUpload,
    editorImageUpload,
    fileUpload,
    imageView,
    imageRenew,
    iconList,
    iconUpload,
    iconDelete,
  },
  jobs: {
    dropUnusedFiles: sweepAll((pool, { files, scratch }: Pick<BaseContext, 'files' | 'scratch'>) => sweepUploads(pool, files, scratch)),
  },
}
