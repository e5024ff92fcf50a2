import { changePasswordInput, MIN_PASSWORD_LENGTH, type User } from '@clinic/domain/session/schemas.ts'
import { Button, PasswordInput } from '@mantine/core'
import { z } from 'zod'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog, DialogButtons } from '../components/admin-dialog.tsx'
import { useAdminForm } from '../components/use-admin-form.ts'
import classes from './account.module.css'

const fields = changePasswordInput
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    message: 'The new passwords are not the same',
  })

const shown = { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' } }

/** A new password for whoever is logged in. */
export function ChangePasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const utils = trpc.useUtils()
  const form = useAdminForm({
    schema: fields,
    send: ({ currentPassword, newPassword }) =>
      utils.client.session.changePassword.mutate({ currentPassword, newPassword }),
    done: 'Password changed',
    failed: 'Failed to change password',
    refresh: () => utils.session.user.invalidate(),
    onSaved: onClose,
  })
  return (
    <AdminDialog opened closable title="Change password" onClose={onClose}>
      <form {...form.formProps} className={classes.dialog}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          data-autofocus
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
          label="New password, repeated"
          autoComplete="new-password"
          required
          {...shown}
          {...form.field('repeated')}
        />
        <p className={classes.hint}>
          You stay logged in here. Every other browser that is logged in is logged out.
        </p>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.pending}>
            Change password
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  )
}
