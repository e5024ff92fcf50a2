import type { User } from '@clinic/domain/session/schemas.ts'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useNavigate } from 'react-router-dom'
import { userQueryPolicy } from '#lib/query/query-policy.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showToast, showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

/** The logged-in user; null for visitors and while loading. */
export function useUser(): User | null {
  return trpc.session.user.useQuery(undefined, userQueryPolicy).data ?? null
}

// Loaded on demand, because every public page has this file.
const deletePostDrafts = () =>
  import('#features/blog/shared/post-drafts.ts').then(
    ({ deleteAllDrafts }) => deleteAllDrafts(),
    () => undefined,
  )

/** Logs out, drops all cached admin data and drafts of posts, and returns to the home page. */
export function useLogout() {
  const t = useTexts(texts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return trpc.session.logout.useMutation({
    onSuccess: async () => {
      showToast(t.done)
      await deletePostDrafts()
      // Does not return from the admin area, which the home page's document replaces.
      await navigate('/')
      const publicQueries = [trpc.session.user, trpc.content.practice].map(query =>
        hashKey(getQueryKey(query, undefined, 'query')),
      )
      utils.session.user.setData(undefined, null)
      queryClient.removeQueries({ predicate: query => !publicQueries.includes(query.queryHash) })
      await utils.session.user.invalidate()
    },
    onError: error => showWriteError(t.failed, error, language),
  })
}
