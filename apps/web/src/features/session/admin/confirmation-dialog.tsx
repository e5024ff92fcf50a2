import { CONFIRMATION_MINUTES, confirmInput, type User } from '@clinic/domain/session/schemas.ts'
import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { showWriteError } from '../../../lib/toast.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'
import { DialogClose } from '../../../ui/dialog/dialog-close.tsx'
import { PasskeyConfirmation } from './passkey-confirmation.tsx'
import { texts } from './texts.ts'

interface ConfirmationDialogProps {
  user: User
  onClose: (confirmed: boolean) => void
}

/** Asks for the password again, and for a code if the login needs one. */
export function ConfirmationDialog({ user, onClose }: ConfirmationDialogProps) {
  const { confirmation: t, show, cancel } = useTexts(texts)
  const language = useLanguage()
  const utils = trpc.useUtils()
  const factors = trpc.factors.get.useQuery(undefined, { staleTime: 0 }).data
  const confirm = useMutation({
    mutationFn: (typed: z.output<typeof confirmInput>) => utils.client.session.confirm.mutate(typed),
    onSuccess: () => onClose(true),
    onError: error => {
      showWriteError(t.failed, error, language)
      form.showRejected(error)
    },
  })
  const form = useCheckedForm(confirmInput, typed => confirm.mutate(typed))

  return (
    <AdminDialog opened title={t.title} pending={confirm.isPending} onClose={() => onClose(false)}>
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
