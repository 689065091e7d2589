import { type ChangeEvent, useCallback, useRef, useState } from 'react'
import type { ScreenKey } from '../../i18n/setup.ts'
import { type SignInForm, signInForm } from './sign-in.ts'

/** Fields that somebody fills in, in their order. */
type FieldName = 'name' | 'password' | 'captcha' | 'buildId'
const EMPTY: Record<FieldName, string> = { name: '', password: '', captcha: '', buildId: '' }
const ORDER = Object.keys(EMPTY) as FieldName[]

type FieldElement = HTMLInputElement | HTMLSelectElement

/**
 * The fields of the login page: checked when they are left, then at every change, and all on submit. By hand, because a library for forms would be a
 * tenth of the page's weight.
 */
export function useSignInFields(effortless: boolean) {
  const [values, setValues] = useState(EMPTY)
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set())
  const [isSubmitting, setSubmitting] = useState(false)
  const elements = useRef<Partial<Record<FieldName, FieldElement | null>>>({})

  const setValue = useCallback((field: FieldName, value: string) => setValues((before) => ({ ...before, [field]: value })), [])
  const checked = signInForm.safeParse({ ...values, effortless })
  const faultOf = (field: FieldName) => checked.error?.issues.find(({ path }) => path[0] === field)?.message as ScreenKey | undefined

  return {
    values,
    setValue,
    isSubmitting,
    /** Catalogue key of what is wrong with a field, once somebody has been there. */
    fault: (field: FieldName) => (touched.has(field) ? faultOf(field) : undefined),
    focus: (field: FieldName) => elements.current[field]?.focus(),
    register: (field: FieldName) => ({
      name: field,
      value: values[field],
      ref: (element: FieldElement | null) => {
        elements.current[field] = element
      },
      onChange: (event: ChangeEvent<FieldElement>) => setValue(field, event.currentTarget.value),
      onBlur: () => setTouched((before) => new Set([...before, field])),
    }),
    /** Runs with a right form; with a wrong one the first bad field gets the focus. One at a time. */
    submit: async (run: (form: SignInForm) => Promise<void>) => {
      setTouched(new Set(ORDER))
      if (!checked.success) {
        elements.current[ORDER.find(faultOf) ?? 'name']?.focus()
        return
      }
      if (isSubmitting) return
      setSubmitting(true)
      try {
        await run(checked.data)
      } finally {
        setSubmitting(false)
      }
    },
  }
}
