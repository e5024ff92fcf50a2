import { addAuthenticatorInput } from '@clinic/domain/session/factors.ts'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { type RouterOutputs, trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { QrCode } from '../../../ui/page/qr-code.tsx'

export type NewAuthenticator = RouterOutputs['factors']['newAuthenticator']

interface SetUpAuthenticatorProps {
  started: NewAuthenticator
  /** Called with new recovery codes; null while earlier ones stay valid. */
  onDone: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}

const fields = addAuthenticatorInput.pick({ code: true })

/** Shows the secret of a new authenticator app and asks for its first code. */
export function SetUpAuthenticator({ started, onDone, onCancel }: SetUpAuthenticatorProps) {
  const { sealed, secret, uri } = started
  const utils = trpc.useUtils()
  const codes = useRef<string[] | null>(null)
  const intro = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears.
  useEffect(() => intro.current?.focus(), [])
  const form = useAdminForm({
    check: fields,
    send: async ({ code }) => {
      const { recoveryCodes } = await utils.client.factors.addAuthenticator.mutate({ sealed, code })
      codes.current = recoveryCodes
    },
    done: 'Authenticator app added',
    failed: 'Failed to add authenticator app',
    changes: ['session', 'setup'],
    onSaved: () => onDone(codes.current),
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <p ref={intro} tabIndex={-1}>
          1. Scan this code with an authenticator app on your phone, such as Google Authenticator, Microsoft
          Authenticator, 1Password or Aegis.
        </p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <Text c="dimmed">
          Can't scan? Enter this key in the app:{' '}
          <Text component="code" fz="1rem">
            {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </Text>
        </Text>
        <p>2. Enter the six digits that the app shows.</p>
        <TextInput
          label="Code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          required
          {...form.field('code')}
        />
        <Group gap="xs">
          <Button type="submit" loading={form.pending}>
            Turn on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
