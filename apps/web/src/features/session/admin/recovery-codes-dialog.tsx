import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../lib/toast.ts'
import { AdminDialog } from '../../../ui/dialog/admin-dialog.tsx'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, which no one can see again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const list = useRef<HTMLDivElement>(null)
  const [rejected, setRejected] = useState(false)

  const copy = async () => {
    try {
      // The clipboard API needs https or localhost.
      await navigator.clipboard.writeText(codes.join('\n'))
      setRejected(false)
      showToast({ title: 'Recovery codes copied' })
    } catch {
      setRejected(true)
      if (list.current) window.getSelection()?.selectAllChildren(list.current)
    }
  }
  const download = () => saveFile(`${codes.join('\r\n')}\r\n`, 'text/plain', 'recovery-codes.txt')

  return (
    <AdminDialog opened title="Save your recovery codes" onClose={onClose}>
      <Stack>
        <p>
          Each code logs you in once, after your password, if you lose your phone or passkey. Keep them where
          only you can find them. They won't be shown again.
        </p>
        <SimpleGrid
          component="ul"
          ref={list}
          minColWidth="12.5rem"
          spacing="md"
          verticalSpacing={4}
          m={0}
          p="md"
          bd="1px solid var(--line)"
          bdrs="sm"
          style={{ listStyle: 'none' }}
        >
          {codes.map(code => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </SimpleGrid>
        <p role="status">{rejected && "Couldn't copy. Copy the selected codes yourself."}</p>
        <Group gap="xs">
          <Button onClick={download} data-autofocus>
            Download
          </Button>
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="default" onClick={onClose}>
            I saved them
          </Button>
        </Group>
      </Stack>
    </AdminDialog>
  )
}
