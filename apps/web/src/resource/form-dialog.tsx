import { Modal } from '@mantine/core'
import { FormPanel } from './form-panel.tsx'
import type { FormPanelProps } from './form-panel-props.ts'
import { useResourceTexts } from './use-resource-texts.ts'

const DIALOG_PX = 650

/** A short form over its list. It closes by its own buttons only. */
export function FormDialog<Row extends { id: string }>(props: FormPanelProps<Row>) {
  const { word, title } = useResourceTexts(props.screen.resource)
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size={DIALOG_PX}
      title={word(`resource.form.${props.mode}`, { title })}
    >
      <FormPanel {...props} inDialog />
    </Modal>
  )
}
