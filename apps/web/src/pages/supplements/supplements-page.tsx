import { partnerCount, partners } from '@clinic/domain/clinic.ts'
import { ActionLink } from '../../components/action-link.tsx'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { PartnerCard } from './partner-card.tsx'
import classes from './supplements-page.module.css'

/** The external stores that the practice works with, and what its patients get there. */
export default function SupplementsPage() {
  return (
    <>
      <PageMeta
        title="Online store"
        description={`Supplements, good water and help for home and desk from ${partnerCount} partners of the practice, with the codes that save our patients something.`}
      />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title="Online store">
          We sell nothing ourselves. These {partnerCount} partners know us, and give our patients a better
          price or a better choice. Their shops are their own, and open in a new tab.
        </PageIntroduction>
        <ul className={classes.partners}>
          {partners.map(partner => (
            <li key={partner.name}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
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
