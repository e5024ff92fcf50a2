import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { useConfirm } from '../../../ui/dialog/confirm-host.tsx'
import { texts } from './texts.ts'

interface RemoveDemoProps {
  demo: Setup['demo']
  onDone: () => void
}

/** Removes sample events and posts after a confirmation. */
export function RemoveDemo({ demo, onDone }: RemoveDemoProps) {
  const t = useTexts(texts).demo
  const confirm = useConfirm()
  const removal = useWrite(trpc.setup.removeDemo, t, { changes: ['events', 'blog'], onDone })
  const remove = () => {
    const text = (
      <>
        <p>{t.text(demo.events, demo.posts)}</p>
        {demo.events > 0 && <p>{t.registrations}</p>}
      </>
    )
    void confirm({ ...t, text }, () => removal.mutateAsync())
  }
  return (
    <Button variant="default" onClick={remove}>
      {t.open}
    </Button>
  )
}
