import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from './texts.ts'

interface SendAgainButtonProps {
  /** Id of the email. */
  id: string
  of: string
  onDone?: () => void
}

export function SendAgainButton({ id, of, onDone }: SendAgainButtonProps) {
  const t = useTexts(texts)
  const { mutate, isPending } = useWrite(
    trpc.mail.sendAgain,
    { done: t.queued, failed: t.failed },
    { onDone },
  )
  return <RowButton verb={t.again} of={of} pending={isPending} onClick={() => mutate({ id })} />
}
