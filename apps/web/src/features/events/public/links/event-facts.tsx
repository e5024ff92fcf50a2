import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import { eventLocation, eventTitle } from '@clinic/domain/events/translations.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { FactList } from '#ui/page/fact-list.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useMarkLanguage } from '../../shared/use-mark-language.ts'
import { texts } from './texts.ts'

interface EventFactsProps {
  registration: LinkedRegistration | SpotOffer
  /** Whether the person's registration is cancelled. */
  isVoid?: boolean
}

/** The event of a private link: when and where it is, and for whom. */
export function EventFacts({ registration, isVoid = false }: EventFactsProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mark = useMarkLanguage()
  const event = { ...registration, title: registration.eventTitle }
  return (
    <>
      <h2>{mark(eventTitle(event, language))}</h2>
      <Moment at={registration.eventDate} timeZone={registration.timeZone} void={isVoid} />
      <FactList facts={{ [t.patient]: registration.name, [t.where]: mark(eventLocation(event, language)) }} />
    </>
  )
}
