import type { HomeSections } from '@clinic/domain/content/texts/home-sections.ts'
import { formatWeekdays } from '@clinic/domain/words/weekday-ranges.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { useOfficeHours } from '../../shared/practice.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './features.module.css'
import { texts } from './texts.ts'

const FEATURES = ['care', 'plan', 'hours', 'body'] as const

export interface FeaturesProps {
  title: string
  description: string
  features: HomeSections['features']
}

/** Four features of the practice in a row; hidden while the practice has left all their texts out. */
export function Features({ title, description, features }: FeaturesProps) {
  const t = useTexts(texts)
  const { own } = useWords()
  const language = useLanguage()
  const hours = useOfficeHours()
  const openDays = formatWeekdays(
    hours.map(({ dayOfWeek }) => dayOfWeek),
    t.to,
    language,
  )
  if (![title, description, ...Object.values(features)].some(Boolean)) return null
  return (
    <section
      className={`${container.container} ${classes.features}`}
      aria-labelledby={title ? 'features' : undefined}
    >
      {title && <h2 id="features">{own(title)}</h2>}
      {description && <p className={classes.description}>{own(description)}</p>}
      <ul className={classes.cards}>
        {FEATURES.map(feature => (
          <li key={feature} className={classes.card}>
            <Drawing name={feature} className={classes.icon} />
            <h3>{t.features[feature]}</h3>
            {features[feature] && (
              <p>
                {feature === 'hours' && openDays && <span>{`${t.open(openDays)} `}</span>}
                <span>{own(features[feature])}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
