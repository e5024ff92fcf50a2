import type { User } from '@clinic/domain/session/schemas.ts'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showError, showToast } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWriteMeta } from '#lib/trpc/write-meta.ts'
import { loginFailureText } from './login-failure.ts'
import { texts } from './texts.ts'

/** What follows a login: updates `useUser`, and confirms in the page's language, the only one that it has texts in. */
export function useLoggedIn(): (user: User) => Promise<void> {
  const { login } = useTexts(texts)
  const utils = trpc.useUtils()
  return user => {
    utils.session.user.setData(undefined, user)
    showToast(login.done)
    return utils.session.user.invalidate()
  }
}

/** Logs in by the password, and a code if needed. */
export function useLogin() {
  const { login } = useTexts(texts)
  const language = useLanguage()
  const onSuccess = useLoggedIn()
  return trpc.session.login.useMutation({
    meta: useWriteMeta(),
    onSuccess,
    onError: error => {
      // The form asks for the code.
      if (readReason(error) === 'codeRequired') return
      showError(loginFailureText(error, language), login.failed)
    },
  })
}
