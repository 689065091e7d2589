import { Button, Group, Modal, Text } from '@mantine/core'
import { useResourceTexts } from './use-resource-texts.ts'

/** Asks on cancelling and leaving if something would be lost. Closes by its buttons only. */
export function LeaveQuestion({ opened, onStay, onLeave }: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useResourceTexts({ name: '' })
  return (
    <Modal opened={opened} onClose={onStay} withCloseButton={false} closeOnClickOutside={false} closeOnEscape={false} size={450}>
      <Text mb="md">{t('resource.form.unsaved')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay}>
          {t('resource.form.stay')}
        </Button>
        <Button color="red" onClick={onLeave}>
          {t('resource.form.leave')}
        </Button>
      </Group>
    </Modal>
  )
}
