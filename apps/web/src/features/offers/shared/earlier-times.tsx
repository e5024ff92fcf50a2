import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import hidden from '#ui/visually-hidden.module.css'
import { EarlierForm } from './earlier-form.tsx'
import { texts } from './texts.ts'
import { useEarlierWrites } from './use-earlier-writes.ts'
import { wantedText } from './wanted-text.ts'

/** What a patient wants earlier; nothing where an earlier time cannot be asked for. */
export function EarlierTimes({ token }: { token: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { data } = trpc.earlierTimes.page.useQuery({ token })
  const [isEditing, setEditing] = useState(false)
  const { target: heading, moveFocus } = useFocusTarget<HTMLHeadingElement>()
  const close = () => {
    setEditing(false)
    moveFocus()
  }
  const writes = useEarlierWrites(close)
  if (!data) return null
  const { canAsk, wanted } = data
  if (!canAsk && !wanted) return null
  const saved = wanted && !isEditing ? t.saved(wantedText(wanted, language)) : ''
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-screen-only={!wanted || undefined}>
        {t.title}
      </h2>
      {/* Always rendered: screen readers only announce changes to an existing live region. */}
      <p role="status" className={saved ? undefined : hidden.hidden}>
        {saved}
      </p>
      {isEditing ? (
        <EarlierForm
          openDays={data.openDays}
          wanted={wanted}
          pending={writes.save.isPending}
          onSave={wish => writes.save.mutate({ token, ...wish })}
          onCancel={close}
        />
      ) : (
        <ActionRow>
          {canAsk && (
            <ActionButton disabled={!isHydrated} onClick={() => setEditing(true)}>
              {wanted ? t.change : t.ask}
            </ActionButton>
          )}
          {wanted && (
            <ActionButton
              disabled={!isHydrated || writes.stop.isPending}
              onClick={() => writes.stop.mutate({ token })}
            >
              {t.stop}
            </ActionButton>
          )}
        </ActionRow>
      )}
    </>
  )
}
