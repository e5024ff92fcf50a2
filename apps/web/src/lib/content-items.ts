import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { useState } from 'react'
import { usePracticeItems } from './practice.tsx'
import { trpc } from './trpc.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * Every content item, for the pages whose texts the administrator overrides. Null while they are awaited on a page that
 * this window went to by itself: the built-in texts of another practice must not show in between. Where they cannot be
 * read, those of the facts alone, and the built-in texts stand.
 */
export function useContentItems(): readonly ContentValue[] | null {
  const { data, isError } = trpc.content.list.useQuery()
  const facts = usePracticeItems()
  const hydrated = useHydrated()
  const [served] = useState(!hydrated)
  if (data) return data
  return served || isError ? facts : null
}
