import type { NoticeBlock } from '@clinic/domain/content/texts/privacy-notice.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import container from '../../../../ui/container.module.css'
import { PageIntroduction } from '../../../../ui/page/page-introduction.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import classes from './privacy-page.module.css'
import { texts } from './texts.ts'

/** The practice's privacy notice. */
export default function PrivacyPage() {
  const t = useTexts(texts)
  const query = trpc.content.privacy.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title} query={query}>
      {({ blocks }) => (
        <>
          <PageMeta title={t.title} description={t.description} />
          <div className={`${container.container} ${classes.page}`}>
            <PageIntroduction title={t.title} />
            <div className={classes.notice}>
              {blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the notice keep their order
                <Block key={index} block={block} />
              ))}
            </div>
          </div>
        </>
      )}
    </ContentBoundary>
  )
}

function Block({ block }: { block: NoticeBlock }) {
  const { own } = useWords()
  if (block.kind !== 'list')
    return block.kind === 'heading' ? <h2>{own(block.text)}</h2> : <p>{own(block.text)}</p>
  return (
    <ul>
      {block.items.map(item => (
        <li key={item}>{own(item)}</li>
      ))}
    </ul>
  )
}
