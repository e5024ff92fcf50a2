import type { About } from '@clinic/domain/content/texts/about-texts.ts'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './mission.module.css'
import { texts } from './texts.ts'

export function Mission({ about: { mission, promises } }: { about: About }) {
  const t = useTexts(texts)
  const { own } = useWords()
  if (mission === null && promises.length === 0) return null
  return (
    <section className={classes.band} aria-labelledby="mission">
      <div className={container.container}>
        {mission !== null && <p className={classes.label}>{t.mission}</p>}
        <h2 id="mission">{mission ? own(mission.title) : t.promises}</h2>
        {mission !== null && <p className={classes.text}>{own(mission.text)}</p>}
        <ul className={classes.promises}>
          {promises.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
            <li key={index}>
              <h3>{own(title)}</h3>
              <p>{own(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
