import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageMeta } from './page-meta.tsx'
import { texts } from './texts.ts'

export default function NotFoundPage() {
  const { missing } = useTexts(texts)
  return (
    <>
      <PageMeta title={missing.title} description={missing.description} unlisted />
      <Notice title={missing.title} text={missing.text}>
        <ActionLink to="/">{missing.home}</ActionLink>
        <ActionLink to={BOOKING_PATH} variant="quiet">
          {missing.book}
        </ActionLink>
      </Notice>
    </>
  )
}
