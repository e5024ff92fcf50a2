import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { readReason } from '#lib/response/failure.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import type { AnswerSaver } from './answer-saver.ts'
import { ClosedTablet } from './closed-tablet.tsx'
import { texts } from './texts.ts'
import { useIdle } from './use-idle.ts'

/** Milliseconds until closing the link is tried again. */
const RETRY_DELAY_MS = 5_000

interface TabletCoverProps {
  token: string
  saver: AnswerSaver
  children: ReactNode
}

/** Hides the answers on a tablet that no one touches or that shows another page, and ends its link. */
export function TabletCover({ token, saver, children }: TabletCoverProps) {
  const { idle, stay } = useIdle()
  const isHydrated = useHydrated()
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => hideWhenLeft(content.current), [])
  if (idle === 'covered') return <Closing token={token} saver={saver} />
  return (
    <>
      {idle === 'asking' && <StillThere onStay={stay} />}
      {/* A link pressed before hydration would leave a step in the history. */}
      <div ref={content} hidden={idle === 'asking'} inert={!isHydrated}>
        {children}
      </div>
    </>
  )
}

function StillThere({ onStay }: { onStay: () => void }) {
  const { stillThere: t } = useTexts(texts)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    heading.current?.focus()
  }, [])
  // Passive: by then the field is shown again.
  useEffect(() => () => (before.current as HTMLElement | null)?.focus(), [])
  return (
    <MotifPage title={t.title} heading={heading}>
      <p>{t.text}</p>
      <p>
        <ActionButton variant="solid" onClick={onStay}>
          {t.stay}
        </ActionButton>
      </p>
    </MotifPage>
  )
}

/** Saves pending answers and ends the link, and tries again until both succeed. */
function Closing({ token, saver }: Omit<TabletCoverProps, 'children'>) {
  const utils = trpc.useUtils()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    const close = async () => {
      await saver.flush()
      if (saver.pending().length > 0) throw new Error('Answers are not saved')
      await utils.client.formLinks.closeTablet.mutate({ token })
    }
    const closeAgain = async () => {
      const error = await close().catch((error: unknown) => error)
      if (error === undefined || readReason(error) === 'notFound')
        utils.formLinks.page.setData({ token }, null)
      else if (!isLeft) timer = setTimeout(() => void closeAgain(), RETRY_DELAY_MS)
    }
    void closeAgain()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [token, saver, utils])
  return <ClosedTablet />
}

/** Leaves nothing for Back to show: the browser keeps the page as it was left. */
function hideWhenLeft(content: HTMLElement | null): () => void {
  const watching = new AbortController()
  const { signal } = watching
  addEventListener('pagehide', () => content?.setAttribute('hidden', ''), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), { signal })
  return () => watching.abort()
}
