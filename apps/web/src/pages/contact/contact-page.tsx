import '../../shell/theme/mantine-controls.ts'
import { PageIntroduction } from '../../components/page-introduction.tsx'
import { StructuredData } from '../../components/structured-data.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { useOfficeHours, usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { clinicData } from '../../lib/structured-data/clinic-data.ts'
import container from '../../shell/container.module.css'
import { PageMeta } from '../../shell/page-meta.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact-page.module.css'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

/** Where a visitor writes to the clinic, or finds another way to reach it. */
export default function ContactPage() {
  const { publicUrl } = useSite()
  const data = clinicData(usePractice(), useOfficeHours(), publicUrl)
  return (
    <>
      <PageMeta
        title="Contact"
        description="Write to the clinic, call, or come by: the contact form, the address, phone, e-mail and office hours."
      />
      <StructuredData data={data} />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title="Contact us" note={<WithoutScript what="The contact form" />}>
          Ask us anything, from what a first visit is like to whether we can help with what hurts. We read
          every message ourselves.
        </PageIntroduction>
        <ContactForm />
        <WaysToReachUs />
      </div>
    </>
  )
}
