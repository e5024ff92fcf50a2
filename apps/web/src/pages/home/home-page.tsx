import { StructuredData } from '../../components/structured-data.tsx'
import { useSite } from '../../lib/site.tsx'
import { clinicData } from '../../lib/structured-data/clinic-data.ts'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Features } from './features.tsx'
import { FirstAppointment } from './first-appointment.tsx'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { Office } from './office.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Testimonials } from './testimonials.tsx'
import { useHomepageTexts } from './use-homepage-texts.ts'

/** The first page a visitor sees: what the clinic does, how to book, what to expect, where and when. */
export default function HomePage() {
  const texts = useHomepageTexts()
  const { publicUrl } = useSite()
  return (
    <>
      <PageMeta title={texts.homepage_meta_title} wholeTitle description={texts.homepage_meta_description} />
      <StructuredData data={clinicData(publicUrl)} />
      <Hero title={texts.homepage_hero_title} subtitle={texts.homepage_hero_subtitle} />
      <Introduction title={texts.homepage_intro_title} description={texts.homepage_intro_description} />
      <Features title={texts.homepage_features_title} description={texts.homepage_features_description} />
      <FirstAppointment />
      <Testimonials />
      <StoreTeaser title={texts.homepage_store_title} description={texts.homepage_store_description} />
      <Office />
    </>
  )
}
