import { addAuthenticatorInput } from '@clinic/domain/session/factors.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTexts } from '#lib/texts.ts'
import { type RouterOutputs, trpc } from '#lib/trpc/trpc.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { QrCode } from '#ui/page/qr-code.tsx'
import { texts } from './texts.ts'

export type NewAuthenticator = RouterOutputs['factors']['newAuthenticator']

interface SetUpAuthenticatorProps {
  started: NewAuthenticator
  /** Called with new recovery codes; null while earlier ones stay valid. */
  onDone: (recoveryCodes: string[] | null) => void
  onCancel: () => void
}

/** Shows the secret of a new authenticator app and asks for its first code. */
export function SetUpAuthenticator({ started, onDone, onCancel }: SetUpAuthenticatorProps) {
  const { sealed, secret, uri } = started
  const { app: t, cancel } = useTexts(texts)
  const intro = useRef<HTMLParagraphElement>(null)
  // The pressed button disappears.
  useEffect(() => intro.current?.focus(), [])
  const form = useAdminForm({
    check: addAuthenticatorInput,
    otherValues: { sealed },
    save: trpc.factors.addAuthenticator,
    words: { done: t.added, failed: t.failed },
    changes: ['session', 'setup'],
    onSaved: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <SettingsForm
      form={form}
      submit={t.submit}
      buttons={
        <Button variant="default" disabled={form.pending} onClick={onCancel}>
          {cancel}
        </Button>
      }
    >
      <p ref={intro} tabIndex={-1}>
        {t.scan}
      </p>
      <QrCode text={uri} label={t.qrCode} />
      <Text c="dimmed">
        <span>{t.key}</span>{' '}
        <Text component="code" fz="1rem">
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </Text>
      </Text>
      <p>{t.enter}</p>
      <TextInput
        label={t.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        {...form.field('code')}
      />
    </SettingsForm>
  )
}
