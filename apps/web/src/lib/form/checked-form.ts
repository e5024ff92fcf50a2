import type { AppRouter } from '@clinic/api/app-router.ts'
import { fieldMessage } from '@clinic/domain/words/field-messages.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { useLanguage } from '../texts.ts'
import { focusProblem } from './focus-problem.ts'

type Problems = Partial<Record<string, string>>

/** A schema, or how to load it when the visitor comes to the form: zod weighs as much as a page. */
type Schema<Output> = z.ZodType<Output> | (() => Promise<z.ZodType<Output>>)

/**
 * Uncontrolled form, validated by the API's schema on submit; reads the DOM, so input from before hydration counts.
 * `chosen` adds values that are not fields.
 */
export function useCheckedForm<Output>(
  schema: Schema<Output>,
  onChecked: (checked: Output) => void,
  chosen: Record<string, unknown> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const language = useLanguage()

  const show = (found: Problems) => {
    // Renders the errors first, so that screen readers announce them with the field.
    flushSync(() => setProblems(found))
    focusProblem(form.current, found)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = { ...Object.fromEntries(new FormData(event.currentTarget)), ...chosen }
    if (typeof schema !== 'function') return check(schema, values)
    schema().then(
      loaded => check(loaded, values),
      // The API checks the same, so a visitor without the schema's file loses nothing.
      () => onChecked(values as Output),
    )
  }

  const check = (known: z.ZodType<Output>, values: unknown) => {
    const parsed = known.safeParse(values)
    if (parsed.success) {
      setProblems({})
      onChecked(parsed.data)
    } else
      show(
        firstProblems(
          parsed.error.issues.map(({ path, message }) => ({
            path,
            message: fieldMessage(message, language),
          })),
        ),
      )
  }

  const loadAhead = () => {
    if (typeof schema === 'function') void schema().catch(() => undefined)
  }

  const clearProblems = useCallback((...names: string[]) => {
    setProblems(shown => ({ ...shown, ...Object.fromEntries(names.map(name => [name, undefined])) }))
  }, [])

  return {
    /** Props of the form element. POST keeps values out of the URL before hydration. */
    formProps: { ref: form, onSubmit, onFocus: loadAhead, method: 'post', noValidate: true } as const,
    /** Props of a field. */
    field: (name: string) => ({
      name,
      error: problems[name],
      onChange: () => clearProblems(name),
    }),
    /** Errors of values that are not fields. */
    problems,
    clearProblems,
    /** Shows the API's errors beside their fields. */
    showRejected: (error: unknown) => {
      const found = firstProblems(error instanceof TRPCClientError ? readIssues(error) : [])
      if (Object.keys(found).length > 0) show(found)
    },
    clear: () => {
      form.current?.reset()
      setProblems({})
    },
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

function readIssues(error: TRPCClientError<AppRouter>) {
  return error.data?.issues ?? []
}

/** The first issue of each field. */
function firstProblems(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}
