export const reasons = {
  fileUnknown: 'The file does not exist any more. Upload it again',
}

export const errors = {
  wrongFileType: 'The file type is not accepted. Accepted: {{accept}}',
  fileTooLarge: 'The file is too large (at most {{limit}})',
  unreadableFile: 'The file could not be read. Check that it is not damaged',
}

export const log = {
  action: {
    imageUpload: 'Uploaded a picture',
    editorImageUpload: 'Uploaded a picture of a text',
    fileUpload: 'Uploaded a document',
  },
}
