import container from '../../shell/container.module.css'
import { BodyIcon, ClockIcon, FigureIcon, SpineIcon } from './feature-icons.tsx'
import classes from './features.module.css'

const FEATURES = [
  {
    Icon: SpineIcon,
    title: 'Expert Care',
    text: 'Examined, explained and treated by the same experienced hands, from the first visit to the last.',
  },
  {
    Icon: FigureIcon,
    title: 'Personalized Treatment',
    text: 'Your plan follows your body and your week. When something does not help, we change it.',
  },
  {
    Icon: ClockIcon,
    title: 'Convenient Hours',
    text: 'Mornings and afternoons through the week, booked online in a minute, with hardly any waiting.',
  },
  {
    Icon: BodyIcon,
    title: 'Whole Body Health',
    text: 'Back pain is seldom only the back. We look at sleep, food, work and movement as well.',
  },
]

/** Four reasons to come. */
export function Features({ title, description }: { title: string; description: string }) {
  return (
    <section className={`${container.container} ${classes.features}`} aria-labelledby="features">
      <h2 id="features">{title}</h2>
      <p className={classes.description}>{description}</p>
      <ul className={classes.cards}>
        {FEATURES.map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <Icon />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
