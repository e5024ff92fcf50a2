import type { AppRouter } from '@clinic/api/app-router.ts'
import { TRPCClientError } from '@trpc/client'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'

type Problems = Partial<Record<string, string>>

/**
 * A form whose fields keep their own text, checked by the API's schema when it is sent. The text is read from
 * the form itself, so that what was typed before the page was taken over counts too. What is wrong stands beside
 * its field until that is changed, and the first field at fault takes the focus.
 */
export function useCheckedForm<Output>(schema: z.ZodType<Output>, onChecked: (checked: Output) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})

  const show = (found: Problems) => {
    // Rendered before the focus moves, so that the field is read out with what is wrong with it.
    flushSync(() => setProblems(found))
    const fields = [...(form.current?.elements ?? [])].filter(element => element instanceof HTMLElement)
    fields.find(field => found[field.getAttribute('name') ?? ''])?.focus()
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (parsed.success) {
      setProblems({})
      onChecked(parsed.data)
    } else show(firstProblems(parsed.error.issues))
  }

  return {
    /** For the form element. */
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    /** For the field of a name. */
    field: (name: string) => ({
      name,
      error: problems[name],
      onChange: () => setProblems(shown => ({ ...shown, [name]: undefined })),
    }),
    /** Shows what the API said of single fields. */
    showRefused: (error: unknown) => {
      const found = firstProblems(error instanceof TRPCClientError ? issuesOf(error) : [])
      if (Object.keys(found).length > 0) show(found)
    },
    clear: () => {
      form.current?.reset()
      setProblems({})
    },
  }
}

function issuesOf(error: TRPCClientError<AppRouter>) {
  return error.data?.issues ?? []
}

/** The first issue of each field. */
function firstProblems(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {}
  for (const { path, message } of issues) problems[String(path[0])] ??= message
  return problems
}
