import { addPasskeyInput } from '@clinic/domain/session/passkeys.ts'
import { describeUserAgent } from '@clinic/domain/session/user-agent.ts'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { SettingsForm } from '#ui/form/settings-form.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { makePasskey } from '../shared/passkeys.ts'
import { texts } from './texts.ts'

const passkeySchema = addPasskeyInput.pick({ name: true })

/** Asks for a name, then lets the browser make a passkey. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const { passkeys: t, sessions } = useTexts(texts)
  const { client } = trpc.useUtils()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useAdminForm({
    check: passkeySchema,
    send: async ({ name }) => {
      setProblem(null)
      const response = await makePasskey(await client.passkeys.addOptions.mutate())
      if (response === null || response === 'known') {
        setProblem(response === null ? t.none : t.known)
        return null
      }
      return client.passkeys.add.mutate({ name, response })
    },
    words: {
      done: added => (added ? { title: t.added } : { description: t.notAdded, variant: 'destructive' }),
      failed: t.failed,
    },
    changes: ['session', 'setup'],
    onSaved: added => added && onAdded(added.recoveryCodes),
  })
  return (
    <SettingsForm form={form} submit={t.add}>
      <TextInput
        label={t.name}
        description={t.hint}
        autoComplete="off"
        required
        defaultValue={sessions.browser(describeUserAgent(navigator.userAgent).browser)}
        {...form.field('name')}
      />
      <Text role="status">{problem}</Text>
    </SettingsForm>
  )
}
