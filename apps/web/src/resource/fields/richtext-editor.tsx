import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import ImageExtension from '@tiptap/extension-image'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'
import type { useResourceTexts } from '../use-resource-texts.ts'
import { PictureControl } from './richtext-picture.tsx'

interface RichtextEditorProps {
  label: string
  value: string
  locked: boolean
  onChange: (html: string) => void
  onBlur: () => void
  texts: ReturnType<typeof useResourceTexts>
}

/** Pictures have to be our uploads: one pasted from elsewhere would reveal the reader to its server. */
const Picture = ImageExtension.extend({ parseHTML: () => [{ tag: 'img[src^="/image/view?"]' }] })

/** Text with headings, lists, links and pictures. It is sanitised before display, and again by the server on saving. */
export default function RichtextEditor({ label, value, locked, onChange, onBlur, texts }: RichtextEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), Picture],
    content: DOMPurify.sanitize(value),
    editable: !locked,
    editorProps: { attributes: { 'aria-label': label } },
    onUpdate: ({ editor: current }) => onChange(current.getHTML()),
    onBlur,
  })
  return (
    <RichTextEditor editor={editor}>
      {!locked && (
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <PictureControl
              texts={texts}
              onPicture={({ name, downloadUrl }) => editor?.chain().focus().setImage({ src: downloadUrl, alt: name }).run()}
            />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
