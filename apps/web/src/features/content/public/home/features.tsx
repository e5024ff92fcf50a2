import { useTexts } from '../../../../lib/texts.ts'
import container from '../../../../ui/container.module.css'
import { BodyIcon, ClockIcon, FigureIcon, SpineIcon } from './feature-icons.tsx'
import classes from './features.module.css'
import { texts } from './texts.ts'

const ICONS = { care: SpineIcon, plan: FigureIcon, hours: ClockIcon, body: BodyIcon }

const FEATURES = ['care', 'plan', 'hours', 'body'] as const

/** Four features of the practice. */
export function Features({ title, description }: { title: string; description: string }) {
  const t = useTexts(texts)
  return (
    <section className={`${container.container} ${classes.features}`} aria-labelledby="features">
      <h2 id="features">{title}</h2>
      <p className={classes.description}>{description}</p>
      <ul className={classes.cards}>
        {FEATURES.map(feature => {
          const Icon = ICONS[feature]
          return (
            <li key={feature} className={classes.card}>
              <Icon />
              <h3>{t.features[feature].title}</h3>
              <p>{t.features[feature].text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
