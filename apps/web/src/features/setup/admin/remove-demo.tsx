import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { demoText } from './step-labels.ts'

interface RemoveDemoProps {
  demo: Setup['demo']
  onDone: () => void
}

/** Removes sample events and posts after a confirmation. */
export function RemoveDemo({ demo, onDone }: RemoveDemoProps) {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const { mutate: remove, isPending } = useWrite<void>(
    {
      send: () => utils.client.setup.removeDemo.mutate(),
      done: 'Sample content removed',
      failed: 'Failed to remove the sample content',
      changes: ['events', 'blog'],
    },
    {
      onDone: () => {
        setAsked(false)
        onDone()
      },
      onFailed: () => setAsked(false),
    },
  )
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Delete the samples
      </Button>
      {asked && (
        <ConfirmDialog
          opened
          title="Remove the sample content?"
          confirm="Remove it"
          cancel="Keep it"
          pending={isPending}
          onConfirm={() => remove()}
          onCancel={() => setAsked(false)}
        >
          <p>
            <strong>{demoText(demo)}</strong> will be permanently deleted. Anything you edited will be kept.
          </p>
          {demo.events > 0 && <p>Registrations for these events are deleted too. No one is notified.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
