import { readReason } from '../../../lib/query/failure.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { showError, showToast } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { loginFailureText } from './login-failure.ts'
import { texts } from './texts.ts'

/** Logs in and updates `useUser`. */
export function useLogin() {
  const { login } = useTexts(texts)
  const language = useLanguage()
  const utils = trpc.useUtils()
  return trpc.session.login.useMutation({
    onSuccess: user => {
      utils.session.user.setData(undefined, user)
      showToast(login.done)
      return utils.session.user.invalidate()
    },
    onError: error => {
      // The form asks for the code.
      if (readReason(error) === 'codeRequired') return
      showError(loginFailureText(error, language), login.failed)
    },
  })
}
