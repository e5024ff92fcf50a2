import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { texts } from './texts.ts'

interface TextConsentProps {
  token: string
  onEnded: () => void
}

/** That a patient agreed to texts, with a button that ends them; nothing without consent. */
export function TextConsent({ token, onEnded }: TextConsentProps) {
  const t = useTexts(texts)
  const hydrated = useHydrated()
  const { page } = trpc.useUtils().textLinks
  const { data } = trpc.textLinks.page.useQuery({ token })
  const { mutate, isPending } = useWrite(trpc.textLinks.end, t, {
    onDone: () => {
      page.setData({ token }, null)
      onEnded()
    },
  })
  return (
    data && (
      <>
        <h2>{t.title}</h2>
        <p>{t.on(data.number)}</p>
        <ActionRow>
          <ActionButton disabled={!hydrated || isPending} onClick={() => mutate({ token })}>
            {t.end}
          </ActionButton>
        </ActionRow>
      </>
    )
  )
}
