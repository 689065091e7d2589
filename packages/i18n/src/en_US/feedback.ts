export const feedback = {
  open: 'Feedback',
  title: 'Feedback',
  kind: 'Kind',
  content: 'Content',
  contentHelp: 'What did you do, what did you expect, what happened instead',
  contentMissing: 'Please say what it is about',
  page: 'Page: {{page}}',
  pictures: 'Pictures (at most {{count}})',
  film: 'Video (at most one)',
  uploading: 'Uploading “{{name}}”: {{percent}}%',
  stop: 'Cancel upload',
  submit: 'Send',
  sent: 'Feedback sent. Thank you',
  leave: 'This has not been sent. Close all the same?',
  stay: 'Go on writing',
  discard: 'Discard',
  answer: { title: 'Feedback of {{name}}', state: 'State', reply: 'Reply', submit: 'Save' },
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
  feedbackKind: { problem: 'problem', wish: 'suggestion', other: 'other' },
  feedbackState: { open: 'open', done: 'done' },
}

export const log = {
  action: {
    feedback: { send: 'Feedback sent', answer: 'Feedback handled' },
  },
}
