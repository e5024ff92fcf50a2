import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { showToast } from '../../../lib/toast.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'

/** Shows a new key, which no one can see again. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)

  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(value)
      setRejected(false)
      showToast({ title: 'API key copied' })
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }

  return (
    <AdminDialog opened title="Copy your API key" wide onClose={onClose}>
      <Stack>
        <p>Paste it into the program now. It won't be shown again; if you lose it, replace it.</p>
        <TextInput
          ref={field}
          label="Key"
          readOnly
          value={value}
          ff="monospace"
          onFocus={event => event.currentTarget.select()}
        />
        <p role="status">{rejected && "Couldn't copy. Copy the selected key yourself."}</p>
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
