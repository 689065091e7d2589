import { FileButton } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { UPLOAD_LIMITS, type UploadedFile } from '@muster/contracts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { sizeText } from '../../components/file-fault.ts'
import type { useResourceTexts } from '../use-resource-texts.ts'
import { uploadPicture } from './upload-files.ts'
import { useUpload } from './use-upload.ts'

const LIMIT = UPLOAD_LIMITS.editor

interface PictureControlProps {
  texts: ReturnType<typeof useResourceTexts>
  onPicture: (picture: UploadedFile) => void
}

/** Button of the editor's toolbar that uploads a picture, one at a time. */
export function PictureControl({ texts, onPicture }: PictureControlProps) {
  const { busy, take } = useUpload(texts, LIMIT, uploadPicture, onPicture)
  const name = texts.word('resource.upload.picture', { size: sizeText(LIMIT.maxKb) })
  return (
    <FileButton accept={LIMIT.accept.join(',')} onChange={(file) => void take(file)}>
      {(button) => (
        <RichTextEditor.Control {...button} disabled={busy} aria-label={name} title={name}>
          <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      )}
    </FileButton>
  )
}
