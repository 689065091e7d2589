import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import ImageExtension from '@tiptap/extension-image'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import DOMPurify from 'dompurify'

interface RichtextEditorProps {
  label: string
  value: string
  locked: boolean
  onChange: (html: string) => void
  onBlur: () => void
}

/** Text with headings, lists, links and pictures. What comes in is sanitised before it is shown; the server does it again on saving. */
export default function RichtextEditor({ label, value, locked, onChange, onBlur }: RichtextEditorProps) {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), ImageExtension],
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
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}
