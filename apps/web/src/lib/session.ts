import type { User } from '@clinic/domain/session/schemas.ts'
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useNavigate } from 'react-router-dom'
import { loginFailureText, writeFailureText } from './error-texts.ts'
import { userQueryPolicy } from './query-policy.ts'
import { showError, showToast } from './toasts/toast.ts'
import { trpc } from './trpc.ts'

/** Who is logged in: null for a visitor, and until it is known. */
export function useUser(): User | null {
  return trpc.session.user.useQuery(undefined, userQueryPolicy).data ?? null
}

/** Logs in; whoever asks useUser learns of it. */
export function useLogin() {
  const utils = trpc.useUtils()
  return trpc.session.login.useMutation({
    onSuccess: user => {
      utils.session.user.setData(undefined, user)
      showToast({ title: 'Login successful', description: 'Welcome back!' })
      return utils.session.user.invalidate()
    },
    onError: error => showError(loginFailureText(error), 'Login failed'),
  })
}

/** Logs out, forgets everything that only the administrator may see, and returns to the home page. */
export function useLogout() {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  return trpc.session.logout.useMutation({
    onSuccess: async () => {
      const everybodys = [trpc.session.user, trpc.content.practice].map(query =>
        hashKey(getQueryKey(query, undefined, 'query')),
      )
      utils.session.user.setData(undefined, null)
      queryClient.removeQueries({ predicate: query => !everybodys.includes(query.queryHash) })
      navigate('/')
      showToast({ title: 'Logged out', description: 'Successfully logged out' })
      await utils.session.user.invalidate()
    },
    onError: error => showError(writeFailureText('Failed to log out', error)),
  })
}
