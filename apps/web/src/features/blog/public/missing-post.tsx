import { useTexts } from '../../../lib/texts.ts'
import { ActionLink } from '../../../ui/action-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageMeta } from '../../content/shared/page-meta.tsx'
import { texts } from './texts.ts'

/** Shown for a post that does not exist or is hidden from this reader. */
export function MissingPost() {
  const { missing } = useTexts(texts)
  return (
    <>
      <PageMeta title={missing.title} description={missing.description} unlisted />
      <Notice title={missing.title} text={missing.text}>
        <ActionLink to="/blog">{missing.back}</ActionLink>
      </Notice>
    </>
  )
}
