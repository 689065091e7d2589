export const menu = {
  icons: 'Icon library',
  action: { upload: 'Upload icons' },
}

export const files = {
  icons: {
    title: 'Icon library',
    one: 'icon',
    choose: 'Choose icon',
    upload: 'Upload icon',
    empty: 'The library has no icons yet',
    delete: 'Delete the icon "{{name}}"',
    deleteText: 'This cannot be undone. Icons in use cannot be deleted.',
  },
}

export const reasons = {
  iconUsed: 'The icon is in use ({{where}}) and cannot be deleted',
  fileUnknown: 'The file no longer exists. Upload it again',
}

export const errors = {
  wrongFileType: 'The file type is incorrect. Accepted: {{accept}}',
  fileTooLarge: 'The file is too large (at most {{limit}})',
  unreadableFile: 'The file could not be read. Check that it is not damaged',
}

export const log = {
  action: {
    iconDelete: 'Deleted an icon',
    iconUpload: 'Uploaded an icon',
    imageUpload: 'Uploaded an image',
    editorImageUpload: 'Uploaded an image for a text',
    fileUpload: 'Uploaded a document',
  },
}
