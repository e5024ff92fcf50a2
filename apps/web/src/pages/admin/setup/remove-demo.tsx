import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { refreshEvents } from '../../../lib/refresh-events.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { demoText } from './step-words.ts'

interface RemoveDemoProps {
  demo: Setup['demo']
  onDone: () => void
}

/** Removes the events and posts of the demonstration, after saying how many they are and what goes with them. */
export function RemoveDemo({ demo, onDone }: RemoveDemoProps) {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const { mutate: remove, isPending } = useWrite<void>(
    {
      send: () => utils.client.setup.removeDemo.mutate(),
      done: 'Demonstration removed',
      failed: 'Failed to remove the demonstration',
      refresh: () => Promise.all([refreshEvents(utils), utils.blog.invalidate()]),
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
        Remove the demonstration
      </Button>
      {asked && (
        <ConfirmDialog
          opened
          title="Remove the demonstration?"
          confirm="Remove it"
          cancel="Keep it"
          pending={isPending}
          onConfirm={() => remove()}
          onCancel={() => setAsked(false)}
        >
          <p>
            <strong>{demoText(demo)}</strong> will be gone for good. What you have changed of it is yours by
            now, and stays.
          </p>
          {demo.events > 0 && <p>Registrations for these events go with them, and nobody is told.</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
