import { clinicData } from '#features/content/shared/clinic-data.ts'
import { PageMeta } from '#features/content/shared/page-meta.tsx'
import { useOfficeHours, usePageTexts, usePractice } from '#features/content/shared/practice.tsx'
import { useWords } from '#features/content/shared/words/use-words.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import container from '#ui/container.module.css'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { PageIntroduction } from '#ui/page/page-introduction.tsx'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { ContactForm } from './contact-form.tsx'
import classes from './contact-page.module.css'
import { texts } from './texts.ts'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

export const read: ReadPage = ({ trpc }) => trpc.content.changedHours.prefetch()

function ContactPage() {
  const t = useTexts(texts)
  const { own } = useWords()
  const site = useSite()
  const practice = usePractice()
  const officeHours = useOfficeHours()
  const { data: exceptions = [] } = trpc.content.changedHours.useQuery()
  const data = import.meta.env.SSR ? clinicData(practice, officeHours, site, exceptions) : null
  return (
    <>
      <PageMeta title={t.name} description={t.description} />
      <StructuredData data={data} />
      <div className={`${container.container} ${classes.page}`}>
        <PageIntroduction title={t.title}>{own(usePageTexts().contact_intro)}</PageIntroduction>
        <ContactForm />
        <WaysToReachUs exceptions={exceptions} />
      </div>
    </>
  )
}

export default withMantine(ContactPage)
