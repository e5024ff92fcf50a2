import type { Partner } from '@clinic/domain/content/partners.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import container from '../../../../ui/container.module.css'
import { PageIntroduction } from '../../../../ui/page/page-introduction.tsx'
import { PageMeta } from '../../shared/page-meta.tsx'
import { ContentBoundary } from '../content-boundary.tsx'
import { PartnerCard } from './partner-card.tsx'
import classes from './supplements-page.module.css'
import { texts } from './texts.ts'

/** Partner stores with their benefits for patients. */
export default function SupplementsPage() {
  const t = useTexts(texts)
  const query = trpc.content.partners.useQuery()
  return (
    <ContentBoundary title={t.title} query={query}>
      {partners => <Stores partners={partners} />}
    </ContentBoundary>
  )
}

function Stores({ partners }: { partners: readonly Partner[] }) {
  const t = useTexts(texts)
  return (
    <>
      <PageMeta title={t.title} description={t.description(partners.length)} />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title={t.title}>{t.intro(partners.length)}</PageIntroduction>
        {partners.length > 0 && (
          <ul className={classes.partners}>
            {partners.map(partner => (
              <li key={partner.name}>
                <PartnerCard partner={partner} />
              </li>
            ))}
          </ul>
        )}
        <section className={classes.advice} aria-labelledby="advice">
          <h2 id="advice">{t.advice.title}</h2>
          <p>{t.advice.text}</p>
          <ActionLink to="/contact" variant="quiet">
            {t.advice.ask}
          </ActionLink>
        </section>
      </div>
    </>
  )
}
