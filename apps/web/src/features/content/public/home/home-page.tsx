import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { type RouterOutputs, trpc } from '../../../../lib/trpc/trpc.ts'
import { StructuredData } from '../../../../ui/page/structured-data.tsx'
import { clinicData } from '../../shared/clinic-data.ts'
import { PageMeta } from '../../shared/page-meta.tsx'
import { useOfficeHours, usePractice } from '../../shared/practice.tsx'
import { ContentBoundary } from '../content-boundary.tsx'
import { Features } from './features.tsx'
import { FirstAppointment } from './first-appointment.tsx'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { Office } from './office.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Testimonials } from './testimonials.tsx'
import { texts } from './texts.ts'

export default function HomePage() {
  const t = useTexts(texts)
  const query = trpc.content.home.useQuery()
  return (
    <ContentBoundary title={t.title} query={query}>
      {content => <Home {...content} />}
    </ContentBoundary>
  )
}

function Home({ texts: content, testimonials, partners }: RouterOutputs['content']['home']) {
  const practice = usePractice()
  const officeHours = useOfficeHours()
  const site = useSite()
  return (
    <>
      <PageMeta
        title={content.homepage_meta_title}
        wholeTitle
        description={content.homepage_meta_description}
      />
      <StructuredData data={clinicData(practice, officeHours, site)} />
      <Hero title={content.homepage_hero_title} subtitle={content.homepage_hero_subtitle} />
      <Introduction title={content.homepage_intro_title} description={content.homepage_intro_description} />
      <Features title={content.homepage_features_title} description={content.homepage_features_description} />
      <FirstAppointment />
      <Testimonials testimonials={testimonials} />
      <StoreTeaser
        title={content.homepage_store_title}
        description={content.homepage_store_description}
        partners={partners}
      />
      <Office />
    </>
  )
}
