import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'

/** Shows the secret of an endpoint, which no one can see again. */
export function WebhookSecretDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)

  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(value)
      setRejected(false)
      showToast({ title: 'Secret copied' })
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }

  return (
    <AdminDialog opened title="Copy the secret" wide onClose={onClose}>
      <Stack>
        <p>
          The program checks with it that a webhook comes from your site. It won't be shown again; if you lose
          it, create a new one.
        </p>
        <TextInput
          ref={field}
          label="Secret"
          readOnly
          value={value}
          ff="monospace"
          onFocus={event => event.currentTarget.select()}
        />
        <p role="status">{rejected && "Couldn't copy. Copy the selected secret yourself."}</p>
        <Group gap="xs">
          <Button onClick={() => void copy()} data-autofocus>
            Copy
          </Button>
          <Button variant="default" onClick={onClose}>
            I saved it
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
