import { homepageTexts } from '@clinic/domain/content/homepage-texts.ts'
import { partnersOf } from '@clinic/domain/content/partners.ts'
import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { testimonialsOf } from '@clinic/domain/content/testimonials.ts'
import { useMemo } from 'react'
import { StructuredData } from '../../components/structured-data.tsx'
import { useContentItems } from '../../lib/content-items.ts'
import { useOfficeHours, usePractice } from '../../lib/practice.tsx'
import { useSite } from '../../lib/site.tsx'
import { clinicData } from '../../lib/structured-data/clinic-data.ts'
import { AwaitedTexts } from '../../shell/awaited-texts.tsx'
import { PageMeta } from '../../shell/page-meta.tsx'
import { Features } from './features.tsx'
import { FirstAppointment } from './first-appointment.tsx'
import { Hero } from './hero.tsx'
import { Introduction } from './introduction.tsx'
import { Office } from './office.tsx'
import { StoreTeaser } from './store-teaser.tsx'
import { Testimonials } from './testimonials.tsx'

/** The first page a visitor sees: what the clinic does, how to book, what to expect, where and when. */
export default function HomePage() {
  const items = useContentItems()
  return items === null ? <AwaitedTexts title="Home" /> : <Home items={items} />
}

function Home({ items }: { items: readonly ContentValue[] }) {
  const texts = useMemo(() => homepageTexts(items), [items])
  const practice = usePractice()
  const officeHours = useOfficeHours()
  const { publicUrl } = useSite()
  return (
    <>
      <PageMeta title={texts.homepage_meta_title} wholeTitle description={texts.homepage_meta_description} />
      <StructuredData data={clinicData(practice, officeHours, publicUrl)} />
      <Hero title={texts.homepage_hero_title} subtitle={texts.homepage_hero_subtitle} />
      <Introduction title={texts.homepage_intro_title} description={texts.homepage_intro_description} />
      <Features title={texts.homepage_features_title} description={texts.homepage_features_description} />
      <FirstAppointment />
      <Testimonials testimonials={testimonialsOf(items)} />
      <StoreTeaser
        title={texts.homepage_store_title}
        description={texts.homepage_store_description}
        partners={partnersOf(items)}
      />
      <Office />
    </>
  )
}
