import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { texts } from './texts.ts'

interface FormsLinkProps {
  /** Path of the appointment's private page. */
  path: string
}

/** How many forms an appointment has open, with the link to them; nothing for an appointment without forms. */
export function FormsLink({ path }: FormsLinkProps) {
  const t = useTexts(texts)
  const token = path.split('/').at(-1) ?? ''
  const { data } = trpc.formLinks.summary.useQuery({ token })
  if (!data) return null
  if (data.open === 0) return <p>{t.sent}</p>
  return (
    <>
      <p>{t.open(data.open, data.minutes)}</p>
      <ActionRow>
        {/* A full page load, so that the private page's no-referrer policy applies. */}
        <ActionLink to={`${path}/forms`} reload>
          {t.fillIn}
        </ActionLink>
      </ActionRow>
    </>
  )
}
