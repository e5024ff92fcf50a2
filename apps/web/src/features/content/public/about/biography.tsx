import type { About } from '@clinic/domain/content/texts/about-texts.ts'
import { useTexts } from '#lib/texts.ts'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './biography.module.css'
import { texts } from './texts.ts'

/** Story and milestones of the practitioner; omits empty texts. */
export function Biography({ about: { story, milestones } }: { about: About }) {
  const t = useTexts(texts)
  const { own } = useWords()
  if (story.paragraphs.length === 0 && milestones.length === 0) return null
  return (
    <div className={classes.columns}>
      {story.paragraphs.length > 0 && (
        <section className={classes.story} aria-labelledby="story">
          <h2 id="story">{own(story.title)}</h2>
          {story.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
            <p key={index}>{own(paragraph)}</p>
          ))}
        </section>
      )}
      {milestones.length > 0 && (
        <section className={classes.path} aria-labelledby="path">
          <h2 id="path">{t.path}</h2>
          <dl>
            {milestones.map(({ when, what }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
              <div key={index}>
                <dt>{own(when)}</dt>
                <dd>{own(what)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
