import { useLocation } from 'react-router-dom'
import { PageMeta } from '../../features/content/shared/page-meta.tsx'
import { usePractice } from '../../features/content/shared/practice.tsx'
import { useTexts } from '../../lib/texts.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

/** Shown in place of a page that failed to render. */
export function BrokenPage() {
  const { broken, call } = useTexts(texts)
  const { pathname, search } = useLocation()
  const { phone, phoneHref } = usePractice()
  return (
    <>
      <PageMeta title={broken.name} description={broken.description} unlisted />
      <Notice title={broken.title} text={broken.text(phone)}>
        <ActionLink to={pathname + search} reload>
          {broken.reload}
        </ActionLink>
        <ActionLink to={phoneHref} variant="quiet">
          {call(phone)}
        </ActionLink>
      </Notice>
    </>
  )
}
