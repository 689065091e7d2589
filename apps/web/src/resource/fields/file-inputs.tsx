import { Button, FileButton, Group, Input, Text } from '@mantine/core'
import { UPLOAD_LIMITS, type UploadedFile, type UploadLimit } from '@muster/contracts'
import { sizeText } from '../../components/file-fault.ts'
import { FileLink } from '../../components/file-link.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import type { FieldInputProps, FieldOf } from './field-input.ts'
import { IconField } from './icon-field.tsx'
import { uploadFile } from './upload-files.ts'
import { useUpload } from './use-upload.ts'

type FileKinds = 'img' | 'multiImg' | 'file' | 'multiFile'
type AnyFileProps = Omit<FieldInputProps<FieldOf<FileKinds>, never>, 'value' | 'onChange'>

const THUMBNAIL_PX = 64

/** Files of a field: choose, view, remove. Type and size limits are shown before choosing. */
function Files(
  props: AnyFileProps & {
    files: UploadedFile[]
    most: number
    limit: UploadLimit
    image: boolean
    onFiles: (files: UploadedFile[]) => void
  },
) {
  const { files, most, limit, image, onFiles, label, error, required, locked, texts } = props
  const { busy, take } = useUpload(
    texts,
    limit,
    (file) => uploadFile(file, limit, image ? 'image' : 'file'),
    (file) => onFiles([...files, file]),
  )
  return (
    <Input.Wrapper
      label={label}
      error={error}
      withAsterisk={required}
      labelElement="div"
      description={
        locked ? undefined : texts.word('resource.upload.limits', { types: limit.accept.join(' '), size: sizeText(limit.maxKb) })
      }
    >
      <Group gap="sm" mt={4}>
        {files.map((file) => (
          <Group key={file.downloadUrl} gap={4}>
            {image ? (
              <Thumbnail
                address={file.downloadUrl}
                alt={file.name}
                label={texts.word('resource.upload.preview', { name: file.name })}
                sizePx={THUMBNAIL_PX}
              />
            ) : (
              <FileLink address={file.downloadUrl} name={file.name} />
            )}
            {!locked && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="red"
                aria-label={texts.word('resource.upload.remove', { name: file.name })}
                onClick={() => onFiles(files.filter((other) => other !== file))}
              >
                {texts.t('resource.upload.clear')}
              </Button>
            )}
          </Group>
        ))}
        {!locked && files.length < most && (
          <FileButton accept={limit.accept.join(',')} onChange={(file) => void take(file)}>
            {(button) => (
              <Button {...button} ref={props.inputRef} size="sm" variant="default" loading={busy}>
                {texts.t('resource.upload.choose')}
              </Button>
            )}
          </FileButton>
        )}
        {locked && files.length === 0 && <Text size="sm">{texts.t('app.empty')}</Text>}
      </Group>
    </Input.Wrapper>
  )
}

export function SingleFileField(props: FieldInputProps<FieldOf<'img' | 'file'>, UploadedFile | null>) {
  const { field, value, onChange } = props
  if (field.kind === 'img' && field.upload === UPLOAD_LIMITS.icon) return <IconField {...props} field={field} />
  const files = value ? [value] : []
  return (
    <Files
      {...props}
      files={files}
      most={1}
      limit={field.upload}
      image={field.kind === 'img'}
      onFiles={(next) => onChange(next.at(-1) ?? null)}
    />
  )
}

export function MultiFileField(props: FieldInputProps<FieldOf<'multiImg' | 'multiFile'>, UploadedFile[]>) {
  const { field, value, onChange } = props
  return (
    <Files {...props} files={value ?? []} most={field.most} limit={field.upload} image={field.kind === 'multiImg'} onFiles={onChange} />
  )
}
