import { CODES, type Field, type FormValues, formFaults, initialValues, isVisible, type Resource } from '@muster/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CallError } from '../http/client.ts'
import { showMessage } from '../http/messages.ts'
import { useLicensedFields } from '../session/use-licensed.ts'
import { newKey } from './new-key.ts'
import { type LoadedForm, saveForm } from './resource-calls.ts'
import { useResourceTexts } from './use-resource-texts.ts'

/** A second click within this time is the same click. */
const DOUBLE_CLICK_MS = 1000

interface ServerFault {
  message?: string
  key?: string
  values?: Record<string, string | number>
  within?: Record<string, ServerFault>
}

/** The messages of a field, and of the fields of its rows. */
function messageOf(
  fault: ServerFault,
  word: ReturnType<typeof useResourceTexts>['word'],
): { message: string; within: Record<string, string> } {
  const inner = Object.entries(fault.within ?? {}).map(([name, one]) => [name, messageOf(one, word).message] as const)
  return { message: fault.message ?? word(fault.key ?? 'rules.format', fault.values), within: Object.fromEntries(inner) }
}

/**
 * State of a resource's form: values by react-hook-form, the contract's rules, visibility and calculated fields by its
 * watch rules, one submission at a time, a question before unsaved values are left.
 */
export function useResourceForm(resource: Resource, loaded: LoadedForm | null, onSaved: () => void) {
  const texts = useResourceTexts(resource)
  const { word } = texts
  const queryClient = useQueryClient()
  const fields = resource.fields
  const licensed = useLicensedFields(fields)
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: { ...initialValues(fields), ...loaded?.values },
    resolver: (values) => {
      const faults = Object.entries(formFaults(fields, values))
      if (faults.length === 0) return { values, errors: {} }
      return {
        values: {},
        errors: Object.fromEntries(faults.map(([name, fault]) => [name, { type: fault.key, ...messageOf(fault, word) }])),
      }
    },
  })
  const { control, setValue, setError, handleSubmit, formState } = form
  const values = useWatch({ control }) as FormValues
  const [summary, setSummary] = useState<string | null>(null)
  const [conflict, setConflict] = useState<LoadedForm | null>(null)
  // The version being changed: the loaded one, or the other user's once it was taken.
  const [base, setBase] = useState(loaded?.version ?? 0)
  const submittedAt = useRef(0)
  const done = useRef(false)
  // One form is one save, however often its button is pressed; a changed body after a failure is another.
  const attempt = useRef({ body: '', key: '' })

  // Calculated fields follow their sources.
  useEffect(() => {
    for (const field of fields) {
      if (field.kind !== 'calc') continue
      const next = field.compute(values)
      if (values[field.name] !== next) setValue(field.name, next)
    }
  }, [fields, values, setValue])

  const blocker = useBlocker({
    shouldBlockFn: () => formState.isDirty && !done.current,
    enableBeforeUnload: () => formState.isDirty && !done.current,
    withResolver: true,
  })
  const asked = useRef(blocker)
  asked.current = blocker

  function takeFailure(error: unknown) {
    if (!(error instanceof CallError)) throw error
    if (error.code === CODES.conflict.code) setConflict(error.detail as LoadedForm | null)
    const faults = Object.entries((error.detail as { fields?: Record<string, ServerFault> } | null)?.fields ?? {})
    for (const [name, fault] of faults) setError(name, messageOf(fault, word))
    setSummary(error.message)
  }

  async function save(entered: FormValues, version = base) {
    setSummary(null)
    setConflict(null)
    try {
      const body = JSON.stringify([entered, version])
      if (attempt.current.body !== body) attempt.current = { body, key: newKey() }
      await saveForm(resource, entered, loaded && { id: loaded.id, version }, attempt.current.key)
      done.current = true
      showMessage('info', word('resource.form.saved'))
      // A user who was leaving during the save now goes where they were going.
      if (asked.current.status !== 'blocked') return onSaved()
      void queryClient.invalidateQueries({ queryKey: ['resource', resource.name] })
      asked.current.proceed()
    } catch (error) {
      takeFailure(error)
    }
  }

  const submit = handleSubmit(
    async (entered) => {
      const now = Date.now()
      if (now - submittedAt.current < DOUBLE_CLICK_MS) return
      submittedAt.current = now
      await save(entered as FormValues)
    },
    () => setSummary(word('rules.form')),
  )

  const visible = licensed.filter((field: Field) => isVisible(field, fields, values))
  /** Saves over the version that another user saved meanwhile. */
  const overwrite = () => conflict && void save(form.getValues(), conflict.version)
  /** Continues from the version that another user saved meanwhile. */
  const takeTheirs = () => {
    if (!conflict) return
    form.reset({ ...initialValues(fields), ...conflict.values })
    setBase(conflict.version)
    setConflict(null)
    setSummary(null)
  }
  const leave = () => {
    done.current = true
  }
  return { form, visible, values, submit, summary, conflict, overwrite, takeTheirs, blocker, leave, texts }
}
