import { changePasswordInput, MIN_PASSWORD_LENGTH, type User } from '@clinic/domain/session/schemas.ts'
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'

const fields = changePasswordInput
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: "The new passwords don't match",
  })

const shown = { visibilityToggleButtonProps: { 'aria-label': 'Show password' } }

interface ChangePasswordFormProps {
  user: User
  onChanged: () => void
}

/** Changes the password and ends every other session. */
export function ChangePasswordForm({ user, onChanged }: ChangePasswordFormProps) {
  const utils = trpc.useUtils()
  const form = useAdminForm({
    check: fields,
    send: ({ currentPassword, newPassword }) =>
      utils.client.session.changePassword.mutate({ currentPassword, newPassword }),
    done: 'Password changed',
    failed: 'Failed to change password',
    changes: ['session', 'setup'],
    onSaved: () => {
      form.clear()
      onChanged()
    },
  })
  return (
    <form {...form.formProps}>
      <Stack>
        {/* Lets password managers update the right entry. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          {...shown}
          {...form.field('currentPassword')}
        />
        <PasswordInput
          label="New password"
          description={`At least ${MIN_PASSWORD_LENGTH} characters`}
          autoComplete="new-password"
          required
          {...shown}
          {...form.field('newPassword')}
        />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...shown}
          {...form.field('repeated')}
        />
        <Text c="dimmed">You'll stay logged in here. Every other browser will be logged out.</Text>
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
