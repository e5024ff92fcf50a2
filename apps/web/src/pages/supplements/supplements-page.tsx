import { partnerCountOf, partnersOf } from '@clinic/domain/content/partners.ts'
import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import { useContentItems } from '../../lib/content-items.ts'
import { AwaitedTexts } from '../../shell/awaited-texts.tsx'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { PartnerCard } from './partner-card.tsx'
import classes from './supplements-page.module.css'

/** The external stores that the practice works with, and what its patients get there. */
export default function SupplementsPage() {
  const items = useContentItems()
  return items === null ? <AwaitedTexts title="Online store" /> : <Stores items={items} />
}

function Stores({ items }: { items: readonly ContentValue[] }) {
  const partners = partnersOf(items)
  const those = partners.length === 1 ? 'one partner' : `${partnerCountOf(items)} partners`
  return (
    <>
      <PageMeta
        title="Online store"
        description={
          partners.length > 0
            ? `Supplements, good water and help for home and desk from ${those} of the practice, with the codes that save our patients something.`
            : 'We sell nothing ourselves, and gladly tell you what helps at home.'
        }
      />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title="Online store">
          {partners.length > 0
            ? `We sell nothing ourselves. We know ${those} who give our patients a better price or a better choice. The shops are their own, and open in a new tab.`
            : 'We sell nothing ourselves, and there is no store that we send people to at the moment.'}
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
        <section className={classes.advice} aria-labelledby="advice">
          <h2 id="advice">Not sure what you need?</h2>
          <p>
            Often nothing at all. Bring your question to your next visit, above all if you take medicines;
            some supplements do not go with them.
          </p>
          <ActionLink to="/contact" variant="quiet">
            Ask us
          </ActionLink>
        </section>
      </div>
    </>
  )
}
