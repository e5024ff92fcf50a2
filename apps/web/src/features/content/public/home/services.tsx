import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { useAppointmentTypes } from '#features/appointments/shared/use-appointment-types.ts'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { usePractice } from '../../shared/practice.tsx'
import { PracticePhone } from '../../shared/practice-phone.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { Section } from './section.tsx'
import classes from './services.module.css'
import { texts } from './texts.ts'

/** Types of visit with length and price, each linked to the booking page with that type selected. */
export function Services({ title, text, items, insurers }: HomeSections['services']) {
  const t = useTexts(texts).services
  const { own } = useWords()
  const { nameType, onlineTypes } = useAppointmentTypes()
  const { insurance } = usePractice()
  if (items.length === 0) return null
  return (
    <Section id="services" title={title} text={text}>
      <ul className={classes.cards}>
        {items.map(({ type, minutes, text, price }) => {
          const name = nameType(type)
          return (
            <li key={type} className={classes.card}>
              <h3>
                <span>{own(name)}</span>{' '}
                {type === 'consultation' && <span className={classes.first}>{t.first}</span>}
              </h3>
              {text && <p className={classes.text}>{own(text)}</p>}
              <p className={classes.price}>
                <span>{t.minutes(minutes)}</span> <strong>{price ? own(price) : t.ask}</strong>
              </p>
              {onlineTypes.includes(type) ? (
                <ActionLink to={`${BOOKING_PATH}?type=${type}`} variant="quiet">
                  {t.book} <VisuallyHidden>{name}</VisuallyHidden>
                </ActionLink>
              ) : (
                <p className={classes.text}>{t.call(<PracticePhone />)}</p>
              )}
            </li>
          )
        })}
      </ul>
      {insurers.length > 0 && (
        <>
          <h3>{t.insurers}</h3>
          <ul className={classes.insurers}>
            {insurers.map(name => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {insurance && <p className={classes.insurance}>{own(insurance)}</p>}
    </Section>
  )
}
