import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import { useTexts } from '../../../../lib/texts.ts'
import container from '../../../../ui/container.module.css'
import { usePractice } from '../../shared/practice.tsx'
import classes from './first-appointment.module.css'
import { texts } from './texts.ts'

/** What happens at a first appointment and what to bring. */
export function FirstAppointment() {
  const t = useTexts(texts).first
  const { phone } = usePractice()
  return (
    <section className={classes.band} aria-labelledby="first-appointment">
      <div className={`${container.container} ${classes.columns}`}>
        <div>
          <h2 id="first-appointment">{t.title}</h2>
          <ol className={classes.steps}>
            {t.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={classes.bring}>
          <h3>{t.prepare}</h3>
          <ul>
            <li>{t.early(ARRIVE_EARLY_MINUTES)}</li>
            <li>{t.bring}</li>
            <li>{t.wear}</li>
            <li>{t.cancel(CANCELLATION_NOTICE_HOURS, phone)}</li>
          </ul>
        </div>
      </div>
    </section>
  )
}
