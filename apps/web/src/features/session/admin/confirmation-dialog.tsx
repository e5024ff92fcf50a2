import { CONFIRMATION_MINUTES, confirmInput, type User } from '@clinic/domain/session/schemas.ts'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useCheckedForm } from '#lib/form/checked-form.ts'
import { writeFailureText } from '#lib/query/error-texts.ts'
import { readReason } from '#lib/response/failure.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showError, showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWriteMeta } from '#lib/trpc/write-meta.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { DialogClose } from '#ui/dialog/dialog-close.tsx'
import { signChallenge, usePasskeyProblem } from '../shared/passkeys.ts'
import { texts } from './texts.ts'

interface ConfirmationDialogProps {
  user: User
  onClose: (confirmed: boolean) => void
}

/** Asks for the password again, and for a code if the login needs one. */
export function ConfirmationDialog({ user, onClose }: ConfirmationDialogProps) {
  const { confirmation: t, show, cancel } = useTexts(texts)
  const language = useLanguage()
  const factors = trpc.factors.get.useQuery(undefined, { staleTime: 0 }).data
  const confirm = trpc.session.confirm.useMutation({
    onSuccess: () => onClose(true),
    onError: error => showWriteError(t.failed, error, language),
  })
  const form = useCheckedForm(confirmInput, (typed, { showRejected }) =>
    confirm.mutate(typed, { onError: showRejected }),
  )

  return (
    <AdminDialog title={t.title} pending={confirm.isPending} onClose={() => onClose(false)}>
      <form {...form.formProps}>
        <Stack>
          <p>{t.text(CONFIRMATION_MINUTES)}</p>
          {/* Lets password managers fill in the right entry. */}
          <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
          <PasswordInput
            label={t.password}
            autoComplete="current-password"
            required
            data-autofocus
            visibilityToggleButtonProps={{ 'aria-label': show }}
            {...form.field('password')}
          />
          {factors?.needsCode && (
            <TextInput
              {...(factors.authenticator ? t.code : t.recovery)}
              autoComplete={factors.authenticator ? 'one-time-code' : 'off'}
              autoCapitalize="none"
              spellCheck={false}
              required
              {...form.field('code')}
            />
          )}
          <Group gap="xs">
            <Button type="submit" loading={confirm.isPending}>
              {t.submit}
            </Button>
            {factors?.passkeys.some(({ usable }) => usable) && (
              <PasskeyConfirmation onConfirmed={() => onClose(true)} />
            )}
            <DialogClose onClick={() => onClose(false)}>{cancel}</DialogClose>
          </Group>
        </Stack>
      </form>
    </AdminDialog>
  )
}

/** Confirms the session by a passkey, where passkeys work. */
function PasskeyConfirmation({ onConfirmed }: { onConfirmed: () => void }) {
  const { confirmation: t } = useTexts(texts)
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const isPossible = usePasskeyProblem() === null
  const confirm = useMutation({
    meta: useWriteMeta(),
    mutationFn: async () => {
      const response = await signChallenge(await client.passkeys.confirmOptions.mutate())
      return client.passkeys.confirm.mutate({ response })
    },
    onSuccess: onConfirmed,
    onError: error =>
      // Errors of the browser: the person cancelled, or had no passkey.
      showError(readReason(error) === null ? t.unused : writeFailureText(t.failed, error, language)),
  })
  if (!isPossible) return null
  return (
    <Button variant="default" loading={confirm.isPending} onClick={() => confirm.mutate()}>
      {t.passkey}
    </Button>
  )
}
