import { fieldMessage } from '@clinic/domain/words/field-messages.ts'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { readIssues } from '../response/failure.ts'
import { useLanguage } from '../texts.ts'
import { focusProblem } from './focus-problem.ts'
import { takeKeptInput } from './kept-input.ts'

/** Errors by name of the field. */
export type Problems = Partial<Record<string, string>>

/** Values in React's state, with their own check. */
interface OwnValues<Output> {
  values: Output
  findProblems: () => Problems
}

/**
 * How a form is checked: a schema of its fields, how to load that when the visitor comes to the form (zod weighs as
 * much as a page), or values with their own check.
 */
export type Check<Output> = z.ZodType<Output> | (() => Promise<z.ZodType<Output>>) | OwnValues<Output>

type IssuePath = readonly PropertyKey[]

interface FormOptions {
  /** Values that are not fields. */
  otherValues?: Record<string, unknown>
  /** Name of the field that an issue is about; by default the first part of its path. */
  fieldName?: (path: IssuePath) => string
}

/** A form that was submitted without errors. */
export interface SubmittedForm {
  element: HTMLFormElement | null
  /** Shows errors beside their fields. */
  show: (problems: Problems) => void
  /** Shows the API's errors beside their fields. */
  showRejected: (error: unknown) => void
}

const firstPart = ([first]: IssuePath) => String(first)

/**
 * Uncontrolled form, checked on submit; reads the DOM, so input from before hydration counts. The first field with an
 * error takes the focus.
 */
export function useCheckedForm<Output>(
  check: Check<Output>,
  onChecked: (checked: Output, submitted: SubmittedForm) => void,
  { otherValues = {}, fieldName = firstPart }: FormOptions = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const language = useLanguage()

  useEffect(() => {
    if (form.current) takeKeptInput(form.current)
  }, [])

  const show = (found: Problems) => {
    // Renders the errors first, so that screen readers announce them with the field.
    flushSync(() => setProblems(found))
    focusProblem(form.current, found)
  }

  const showRejected = (error: unknown) => {
    const found = firstProblems(readIssues(error), fieldName)
    if (Object.keys(found).length > 0) show(found)
  }

  const accept = (checked: Output) => onChecked(checked, { element: form.current, show, showRejected })

  const settle = (found: Problems, proceed: () => void) => {
    if (Object.values(found).some(Boolean)) return show(found)
    setProblems({})
    proceed()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if ('findProblems' in check) return settle(check.findProblems(), () => accept(check.values))
    const values = { ...Object.fromEntries(new FormData(event.currentTarget)), ...otherValues }
    if (typeof check !== 'function') return parse(check, values)
    check().then(
      loaded => parse(loaded, values),
      // The API checks the same, so a visitor without the schema's file loses nothing.
      () => accept(values as Output),
    )
  }

  const parse = (schema: z.ZodType<Output>, values: unknown) => {
    const parsed = schema.safeParse(values)
    const issues = parsed.error?.issues ?? []
    const found = firstProblems(issues, fieldName, message => fieldMessage(message, language))
    settle(found, () => parsed.success && accept(parsed.data))
  }

  const loadAhead = () => {
    if (typeof check === 'function') void check().catch(() => undefined)
  }

  const clearProblems = useCallback((...names: string[]) => {
    setProblems(shown => ({ ...shown, ...Object.fromEntries(names.map(name => [name, undefined])) }))
  }, [])

  return {
    /** Props of the form element. POST keeps values out of the URL before hydration. */
    formProps: { ref: form, onSubmit, onFocus: loadAhead, method: 'post', noValidate: true } as const,
    field: (name: string) => ({
      name,
      error: problems[name],
      onChange: () => clearProblems(name),
    }),
    /** Errors of values that are not fields. */
    problems,
    clearProblems,
    show,
    clear: () => {
      form.current?.reset()
      setProblems({})
    },
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

/** The first issue of each field. */
function firstProblems(
  issues: readonly { path: IssuePath; message: string }[],
  fieldName: (path: IssuePath) => string,
  toText = (message: string) => message,
): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[fieldName(path)] ??= toText(message)
  return problems
}
