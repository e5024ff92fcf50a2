import { changePasswordInput, MIN_PASSWORD_LENGTH, type User } from '@clinic/domain/session/schemas.ts'
import { PasswordInput, Text } from '@mantine/core'
import { z } from 'zod'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { texts } from './texts.ts'

const passwordSchema = (mismatch: string) =>
  changePasswordInput
    .extend({ repeated: z.string() })
    .refine(({ newPassword, repeated }) => newPassword === repeated, {
      path: ['repeated'],
      message: mismatch,
    })
    .transform(({ repeated: _, ...passwords }) => passwords)

interface ChangePasswordFormProps {
  user: User
  onChanged: () => void
}

/** Changes the password and ends every other session. */
export function ChangePasswordForm({ user, onChanged }: ChangePasswordFormProps) {
  const { password: t, show } = useTexts(texts)
  const shown = { visibilityToggleButtonProps: { 'aria-label': show } }
  const form = useAdminForm({
    check: passwordSchema(t.mismatch),
    save: trpc.session.changePassword,
    words: t,
    changes: ['session', 'setup'],
    onSaved: () => {
      form.clear()
      onChanged()
    },
  })
  return (
    <SettingsForm form={form} submit={t.submit}>
      {/* Lets password managers update the right entry. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordInput
        label={t.current}
        autoComplete="current-password"
        required
        {...shown}
        {...form.field('currentPassword')}
      />
      <PasswordInput
        label={t.next}
        description={t.rule(MIN_PASSWORD_LENGTH)}
        autoComplete="new-password"
        required
        {...shown}
        {...form.field('newPassword')}
      />
      <PasswordInput
        label={t.repeated}
        autoComplete="new-password"
        required
        {...shown}
        {...form.field('repeated')}
      />
      <Text c="dimmed">{t.note}</Text>
    </SettingsForm>
  )
}
