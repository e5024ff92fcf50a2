import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { texts } from './texts.ts'

interface RemoveDemoProps {
  demo: Setup['demo']
  onDone: () => void
}

/** Removes sample events and posts after a confirmation. */
export function RemoveDemo({ demo, onDone }: RemoveDemoProps) {
  const t = useTexts(texts).demo
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState(false)
  const { mutate: remove, isPending } = useWrite<void>(
    {
      send: () => utils.client.setup.removeDemo.mutate(),
      done: t.done,
      failed: t.failed,
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
        {t.open}
      </Button>
      {asked && (
        <ConfirmDialog
          opened
          title={t.title}
          confirm={t.confirm}
          cancel={t.keep}
          pending={isPending}
          onConfirm={() => remove()}
          onCancel={() => setAsked(false)}
        >
          <p>{t.text(demo.events, demo.posts)}</p>
          {demo.events > 0 && <p>{t.registrations}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
