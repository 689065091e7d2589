export const feedback = {
  open: 'Feedback',
  title: 'Feedback',
  kind: 'Kind',
  content: 'Content',
  contentHelp: 'What did you do, what did you expect, and what happened instead?',
  contentMissing: 'Enter your feedback',
  page: 'Page: {{page}}',
  pictures: 'Pictures (at most {{count}})',
  film: 'Video (at most one)',
  uploading: 'Uploading “{{name}}”: {{percent}}%',
  stop: 'Cancel upload',
  submit: 'Send',
  sent: 'Feedback sent. Thank you',
  leave: 'This has not been sent. Close anyway?',
  stay: 'Keep writing',
  discard: 'Discard',
  answer: { title: 'Feedback from {{name}}', state: 'State', reply: 'Reply', submit: 'Save' },
}

export const menu = {
  feedback: 'Feedback',
}

export const resources = {
  feedback: {
    title: 'Feedback',
    fields: {
      at: 'Sent at',
      by: 'Sent by',
      kind: 'Kind',
      page: 'Page',
      content: 'Content',
      pictures: 'Pictures',
      films: 'Video',
      state: 'State',
      reply: 'Reply',
    },
    filters: { state: 'State', kind: 'Kind', content: 'Content, sender or page', days: 'Sent' },
    actions: { answer: 'Handle' },
  },
}

export const options = {
  feedbackKind: { problem: 'Problem', wish: 'Suggestion', other: 'Other' },
  feedbackState: { open: 'Open', done: 'Done' },
}

export const log = {
  action: {
    feedback: { send: 'Sent feedback', answer: 'Handled feedback' },
  },
}
