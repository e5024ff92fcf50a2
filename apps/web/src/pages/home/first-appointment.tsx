import {
  ARRIVE_EARLY_MINUTES,
  CANCELLATION_NOTICE_HOURS,
} from '@clinic/domain/appointments/patient-advice.ts'
import { usePractice } from '../../lib/practice.tsx'
import container from '../../shell/container.module.css'
import classes from './first-appointment.module.css'

const STEPS = [
  {
    title: 'You tell, we listen',
    text: 'Where it hurts, since when, and what you would like to do again. Say what worries you; there are no silly questions here.',
  },
  {
    title: 'We examine, and explain',
    text: 'Posture, movement, reflexes. You hear in plain words what we found, what we would do about it, and when we would rather send you to someone else.',
  },
  {
    title: 'Treatment, at your pace',
    text: 'Nothing happens that you have not agreed to. You leave knowing what to expect the day after, and what you can do at home.',
  },
]

/** What happens at a first appointment and what to bring. */
export function FirstAppointment() {
  const { phone } = usePractice()
  return (
    <section className={classes.band} aria-labelledby="first-appointment">
      <div className={`${container.container} ${classes.columns}`}>
        <div>
          <h2 id="first-appointment">Your first visit, step by step</h2>
          <ol className={classes.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={classes.bring}>
          <h3>Good to know before you come</h3>
          <ul>
            <li>Please arrive {ARRIVE_EARLY_MINUTES} minutes early.</li>
            <li>Bring your ID and insurance information.</li>
            <li>Wear comfortable clothing.</li>
            <li>
              If you cannot come, tell us at least {CANCELLATION_NOTICE_HOURS} hours before, so that someone
              else can have your time. A call to {phone} is enough.
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
