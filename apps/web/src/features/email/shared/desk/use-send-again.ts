import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { texts } from './texts.ts'

export function useSendAgain(onDone?: () => void) {
  const t = useTexts(texts)
  return useWrite(trpc.mail.sendAgain, { done: t.queued, failed: t.failed }, { onDone })
}
