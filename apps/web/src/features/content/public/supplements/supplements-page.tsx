import { useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { type RouterOutputs, trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import container from '#ui/container.module.css'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import { PartnerCard } from './partner-card.tsx'
import classes from './supplements-page.module.css'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) => trpc.content.partners.prefetch()

/** Partner stores with their benefits for patients. */
export default function SupplementsPage() {
  const t = useTexts(texts)
  const query = trpc.content.partners.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title} query={query}>
      {content => <Stores {...content} />}
    </ContentBoundary>
  )
}

function Stores({ partners, texts: content }: RouterOutputs['content']['partners']) {
  const { own } = useWords()
  const t = useTexts(texts)
  const isEmpty = partners.length === 0 && content.supplements_advice_title === ''
  return (
    <>
      <PageMeta title={t.title} description={t.description(partners.length)} />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title={t.title}>
          {content.supplements_intro ? own(content.supplements_intro) : isEmpty && t.description(0)}
        </PageIntroduction>
        {partners.length > 0 && (
          <ul className={classes.partners}>
            {partners.map(partner => (
              <li key={partner.name}>
                <PartnerCard partner={partner} />
              </li>
            ))}
          </ul>
        )}
        {isEmpty && (
          <ActionLink to="/contact" variant="quiet">
            {t.ask}
          </ActionLink>
        )}
        {content.supplements_advice_title && (
          <section className={classes.advice} aria-labelledby="advice">
            <h2 id="advice">{own(content.supplements_advice_title)}</h2>
            <p>{own(content.supplements_advice_text)}</p>
            <ActionLink to="/contact" variant="quiet">
              {t.ask}
            </ActionLink>
          </section>
        )}
      </div>
    </>
  )
}
