import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import { eventLocation, eventTitle } from '@clinic/domain/events/translations.ts'
import type { SpotOffer } from '@clinic/domain/events/waiting-list.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { FactList } from '#ui/page/fact-list.tsx'
import { Moment } from '#ui/page/moment.tsx'
import { useMark } from '../../shared/use-mark.ts'
import { texts } from './texts.ts'

interface LinkedEventProps {
  linked: LinkedRegistration | SpotOffer
  /** Whether the person's registration is cancelled. */
  isVoid?: boolean
}

/** The event of a private link: when and where it is, and for whom. */
export function LinkedEvent({ linked, isVoid = false }: LinkedEventProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const mark = useMark()
  const event = { ...linked, title: linked.eventTitle }
  return (
    <>
      <h2>{mark(eventTitle(event, language))}</h2>
      <Moment at={linked.eventDate} timeZone={linked.timeZone} void={isVoid} />
      <FactList facts={{ [t.patient]: linked.name, [t.where]: mark(eventLocation(event, language)) }} />
    </>
  )
}
