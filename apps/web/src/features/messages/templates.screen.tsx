import { type MessageTemplateRow, messageTemplate } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const messageTemplateScreen = defineListScreen<MessageTemplateRow>({
  resource: messageTemplate,
  columns: [{ name: 'name', sort: 'name' }, { name: 'content' }],
  nameOf: ({ name }) => name,
})

const MessageTemplatesScreen = () => <ListScreen screen={messageTemplateScreen} />

export default MessageTemplatesScreen
