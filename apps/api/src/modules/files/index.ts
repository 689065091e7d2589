import { iconDelete } from './delete-icon.ts'
import { editorImageUpload, fileUpload, iconList, iconUpload, imageRenew, imageUpload, imageView } from './files.ts'

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
}
