import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmedWriteDialog, useConfirmedWrite } from '../../../ui/dialog/confirmed-write.tsx'
import { texts } from './texts.ts'

interface RemoveDemoProps {
  demo: Setup['demo']
  onDone: () => void
}

/** Removes sample events and posts after a confirmation. */
export function RemoveDemo({ demo, onDone }: RemoveDemoProps) {
  const t = useTexts(texts).demo
  const utils = trpc.useUtils()
  const removal = useConfirmedWrite(
    {
      send: () => utils.client.setup.removeDemo.mutate(),
      done: t.done,
      failed: t.failed,
      changes: ['events', 'blog'],
    },
    { onDone },
  )
  return (
    <>
      <Button variant="default" onClick={() => removal.ask(true)}>
        {t.open}
      </Button>
      <ConfirmedWriteDialog write={removal} title={t.title} confirm={t.confirm} cancel={t.keep}>
        <p>{t.text(demo.events, demo.posts)}</p>
        {demo.events > 0 && <p>{t.registrations}</p>}
      </ConfirmedWriteDialog>
    </>
  )
}
