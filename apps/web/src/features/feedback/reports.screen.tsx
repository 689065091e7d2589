import { type FeedbackRow, feedback } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { AnswerDialog } from './answer-dialog.tsx'

export const feedbackScreen = defineListScreen<FeedbackRow>({
  resource: feedback,
  columns: [
    { name: 'at', kind: 'datetime', sort: 'at' },
    { name: 'by', sort: 'by' },
    { name: 'kind', kind: { options: 'feedbackKind' } },
    { name: 'content' },
    { name: 'page' },
    { name: 'pictures', kind: 'number' },
    { name: 'films', kind: 'number' },
    { name: 'state', kind: { options: 'feedbackState' } },
    { name: 'reply' },
  ],
  nameOf: ({ by, content }) => `${by} ${content.slice(0, 20)}`,
  rowActions: [{ key: 'answer', permission: 'settings:feedback:edit', Dialog: AnswerDialog }],
})

/** What users of a hosted installation reported. */
const FeedbackScreen = () => <ListScreen screen={feedbackScreen} />

export default FeedbackScreen
