import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { useTexts } from '#lib/texts.ts'
import { PracticePhone } from '../../shared/practice-phone.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './first-appointment.module.css'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** What happens at a first appointment and what to bring. */
export function FirstAppointment({ title, steps }: HomeSections['firstVisit']) {
  const t = useTexts(texts).first
  const { own } = useWords()
  if (steps.length === 0) return null
  return (
    <Section id="first-appointment" title={title}>
      <div className={classes.columns}>
        <ol className={classes.steps}>
          {steps.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
            <li key={index}>
              <h3>{own(title)}</h3>
              <p>{own(text)}</p>
            </li>
          ))}
        </ol>
        <div className={classes.bring}>
          <h3>{t.prepare}</h3>
          <ul>
            <li>{t.early(ARRIVE_EARLY_MINUTES)}</li>
            <li>{t.bring}</li>
            <li>{t.wear}</li>
            <li>{t.cancel(CANCELLATION_NOTICE_HOURS, <PracticePhone />)}</li>
          </ul>
        </div>
      </div>
    </Section>
  )
}
