import type { BlogPreview } from '@clinic/domain/blog/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'

/** Milliseconds without typing before the server renders the content. */
const DELAY = 600

/** The content as the server renders it: after a pause in typing, one request at a time, and once for each content. */
export function useLivePreview(content: string) {
  const [shown, setShown] = useState<BlogPreview | null>(null)
  const sent = useRef('')
  const { mutate, isPending, isError } = trpc.blog.preview.useMutation({ onSuccess: setShown })

  useEffect(() => {
    if (isPending || content === sent.current || content.trim() === '') return
    const timer = setTimeout(() => {
      sent.current = content
      mutate({ content })
    }, DELAY)
    return () => clearTimeout(timer)
  }, [content, isPending, mutate])

  return {
    shown: content.trim() === '' ? null : shown,
    isError: isError && !isPending,
    retry: () => mutate({ content }),
  }
}
