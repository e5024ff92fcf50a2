import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import type { ReadPage } from '#lib/trpc/read-page.ts'
import { type RouterOutputs, trpc } from '#lib/trpc/trpc.ts'
import { StructuredData } from '#ui/page/structured-data.tsx'
import { clinicData } from '../../shared/clinic-data.ts'
import { PageMeta } from '../../shared/page-meta.tsx'
import { useOfficeHours, usePractice } from '../../shared/practice.tsx'
import { ContentBoundary, useContentMeta } from '../content-boundary.tsx'
import { Closing } from './closing.tsx'
import { FirstAppointment } from './first-appointment.tsx'
import { Hero } from './hero/hero.tsx'
import { Office } from './office/office.tsx'
import { Practitioner } from './practitioner.tsx'
import { Questions } from './questions.tsx'
import section from './section.module.css'
import { Services } from './services.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Testimonials } from './testimonials/testimonials.tsx'
import { texts } from './texts.ts'

export const read: ReadPage = ({ trpc }) =>
  Promise.all([trpc.content.home.prefetch(), trpc.availability.nextOpenings.prefetch()])

export default function HomePage() {
  const t = useTexts(texts)
  const query = trpc.content.home.useQuery(undefined, useContentMeta())
  return (
    <ContentBoundary title={t.title} query={query}>
      {content => <Home {...content} />}
    </ContentBoundary>
  )
}

function Home({
  texts: content,
  sections,
  testimonials,
  hasPartners,
  closedDays,
  exceptions,
}: RouterOutputs['content']['home']) {
  const practice = usePractice()
  const officeHours = useOfficeHours()
  const site = useSite()
  return (
    <div className={section.home}>
      <PageMeta
        title={content.homepage_meta_title}
        wholeTitle
        description={content.homepage_meta_description}
      />
      <StructuredData
        data={import.meta.env.SSR ? clinicData(practice, officeHours, site, exceptions) : null}
      />
      <Hero
        title={content.homepage_hero_title}
        subtitle={content.homepage_hero_subtitle}
        trust={sections.trust}
      />
      <Services {...sections.services} />
      <Practitioner
        title={content.homepage_intro_title}
        description={content.homepage_intro_description}
        features={{
          title: content.homepage_features_title,
          description: content.homepage_features_description,
          features: sections.features,
        }}
      />
      <FirstAppointment {...sections.firstVisit} />
      <Testimonials testimonials={testimonials} />
      <Questions {...sections.questions} />
      <Office closedDays={closedDays} exceptions={exceptions} />
      {hasPartners && (
        <StoreTeaser title={content.homepage_store_title} description={content.homepage_store_description} />
      )}
      <Closing {...sections.closing} />
    </div>
  )
}
