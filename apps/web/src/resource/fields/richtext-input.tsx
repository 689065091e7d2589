import { Input, Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import type { FieldInputProps, FieldOf } from './field-input.ts'

/** The editor is large and rarely used, so it is loaded only by forms that have one. */
const Editor = lazyPart(() => import('./richtext-editor.tsx'))

export function RichtextField(props: FieldInputProps<FieldOf<'richtext'>, string>) {
  return (
    <Input.Wrapper label={props.label} error={props.error} withAsterisk={props.required} labelElement="div">
      <Suspense fallback={<Skeleton h={160} />}>
        <Editor
          label={props.label}
          value={props.value ?? ''}
          locked={props.locked}
          onChange={props.onChange}
          onBlur={props.onBlur}
          texts={props.texts}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
