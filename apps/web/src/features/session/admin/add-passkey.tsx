import { addPasskeyInput } from '@clinic/domain/session/passkeys.ts'
import { describeUserAgent } from '@clinic/domain/session/user-agent.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { makePasskey } from '../shared/passkeys.ts'

const fields = addPasskeyInput.pick({ name: true })

const PROBLEMS = {
  known: 'This device already has a passkey for this site.',
  none: 'No passkey was made. Try again when you are ready.',
}

/** Asks for a name, then lets the browser make a passkey. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: string[] | null) => void }) {
  const { client } = trpc.useUtils()
  const [problem, setProblem] = useState<string | null>(null)
  const codes = useRef<string[] | null>(null)
  const added = useRef(false)
  const form = useAdminForm({
    check: fields,
    send: async ({ name }) => {
      setProblem(null)
      added.current = false
      const response = await makePasskey(await client.passkeys.addOptions.mutate())
      if (response === null || response === 'known') {
        setProblem(response === null ? PROBLEMS.none : PROBLEMS.known)
        return
      }
      const { recoveryCodes } = await client.passkeys.add.mutate({ name, response })
      codes.current = recoveryCodes
      added.current = true
    },
    done: () => ({ title: added.current ? 'Passkey added' : 'No passkey was added' }),
    failed: 'Failed to add passkey',
    changes: ['session', 'setup'],
    onSaved: () => added.current && onAdded(codes.current),
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <TextInput
          label="Name of this passkey"
          description="Helps you tell your passkeys apart."
          autoComplete="off"
          required
          defaultValue={describeUserAgent(navigator.userAgent).browser}
          {...form.field('name')}
        />
        <p role="status">{problem}</p>
        <div>
          <Button type="submit" loading={form.pending}>
            Add a passkey
          </Button>
        </div>
      </Stack>
    </form>
  )
}
