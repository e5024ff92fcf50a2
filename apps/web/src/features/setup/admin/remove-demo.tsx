import type { Setup } from '@clinic/domain/setup/schemas.ts'
import { Button } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { texts } from './texts.ts'

/** Removes sample events and posts after a confirmation. */
export function RemoveDemo({ demo }: { demo: Setup['demo'] }) {
  const t = useTexts(texts).demo
  const remove = useConfirmedWrite(trpc.setup.removeDemo, t, { changes: ['events', 'blog'] })
  const text = (
    <>
      <p>{t.text(demo.events, demo.posts)}</p>
      {demo.events > 0 && <p>{t.registrations}</p>}
    </>
  )
  return (
    <Button variant="default" onClick={() => remove({ ...t, text })}>
      {t.open}
    </Button>
  )
}
