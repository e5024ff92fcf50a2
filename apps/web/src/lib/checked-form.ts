import type { AppRouter } from '@clinic/api/app-router.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { focusProblem } from './focus-problem.ts'

type Problems = Partial<Record<string, string>>

/**
 * A form whose fields keep their own text, checked by the API's schema when it is sent. The text is read from
 * the form itself, so that what was typed before the page was hydrated counts too; `chosen` holds what people choose
 * by other means than a field. What is wrong stands beside its field until that is changed, and the first field at
 * fault takes the focus.
 */
export function useCheckedForm<Output>(
  schema: z.ZodType<Output>,
  onChecked: (checked: Output) => void,
  chosen: Record<string, unknown> = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})

  const show = (found: Problems) => {
    // Rendered before the focus moves, so that the field is read out with what is wrong with it.
    flushSync(() => setProblems(found))
    focusProblem(form.current, found)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = schema.safeParse({ ...Object.fromEntries(new FormData(event.currentTarget)), ...chosen })
    if (parsed.success) {
      setProblems({})
      onChecked(parsed.data)
    } else show(firstProblems(parsed.error.issues))
  }

  const clearProblems = useCallback((...names: string[]) => {
    setProblems(shown => ({ ...shown, ...Object.fromEntries(names.map(name => [name, undefined])) }))
  }, [])

  return {
    /** For the form element. By POST, so that a form which is sent before the page is hydrated puts nothing into an address. */
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    /** For the field of a name. */
    field: (name: string) => ({
      name,
      error: problems[name],
      onChange: () => clearProblems(name),
    }),
    /** What is wrong with what people choose by other means than a field, and how to take it back. */
    problems,
    clearProblems,
    /** Shows what the API said of single fields. */
    showRejected: (error: unknown) => {
      const found = firstProblems(error instanceof TRPCClientError ? issuesOf(error) : [])
      if (Object.keys(found).length > 0) show(found)
    },
    clear: () => {
      form.current?.reset()
      setProblems({})
    },
  }
}

export type CheckedForm = ReturnType<typeof useCheckedForm>

function issuesOf(error: TRPCClientError<AppRouter>) {
  return error.data?.issues ?? []
}

/** The first issue of each field. */
function firstProblems(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}
