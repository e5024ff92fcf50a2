import { PageMeta } from '../../shell/page-meta.tsx'
import { FirstVisit } from './first-visit.tsx'
import { Hero } from './hero.tsx'
import { Office } from './office.tsx'

/** The first page a visitor sees: what the clinic does, how to book, what to expect, where and when. */
export default function HomePage() {
  return (
    <>
      <PageMeta
        title="Chiropractic care in Columbia, Missouri"
        description="Unhurried chiropractic and wellness care from one practitioner with 28 years of experience. Book a visit online, see the office hours and find the clinic."
      />
      <Hero />
      <FirstVisit />
      <Office />
    </>
  )
}
