import type { Field, FormValues } from '@muster/contracts'
import sanitizeHtml from 'sanitize-html'
import { fileIdOf } from '../files/file-addresses.ts'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'a',
    'img',
    'code',
    'pre',
  ],
  allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Pictures must be uploads of ours, so that none reports back when somebody reads.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && fileIdOf(attribs.src ?? '') === null,
}

/** Sanitises rich texts: nothing that runs, loads or links elsewhere; all other values unchanged. */
export function cleanRichTexts(fields: readonly Field[], values: FormValues): FormValues {
  const cleaned = { ...values }
  for (const { name, kind } of fields) {
    if (kind === 'richtext' && typeof cleaned[name] === 'string') cleaned[name] = sanitizeHtml(cleaned[name], OPTIONS)
  }
  return cleaned
}
