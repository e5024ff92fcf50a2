import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { AdminDialog } from './admin-dialog.tsx'
import { texts } from './texts.ts'

interface ShownOnceDialogProps {
  title: string
  /** What to do with the value now. */
  text: string
  label: string
  value: string
  /** Title of the toast after copying. */
  copied: string
  onClose: () => void
}

/** Shows a value that no one can see again, to be copied. */
export function ShownOnceDialog({ title, text, label, value, copied, onClose }: ShownOnceDialogProps) {
  const { copy, notCopied, saved } = useTexts(texts).shownOnce
  const field = useRef<HTMLInputElement>(null)
  const [rejected, setRejected] = useState(false)

  const copyValue = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(value)
      setRejected(false)
      showToast({ title: copied })
    } catch {
      setRejected(true)
      field.current?.select()
    }
  }

  return (
    <AdminDialog opened title={title} wide onClose={onClose}>
      <Stack>
        <p>{text}</p>
        <TextInput
          ref={field}
          label={label}
          readOnly
          value={value}
          styles={{ input: { fontFamily: 'monospace' } }}
          onFocus={event => event.currentTarget.select()}
        />
        <p role="status">{rejected && notCopied}</p>
        <Group gap="xs">
          <Button onClick={() => void copyValue()} data-autofocus>
            {copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {saved}
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
