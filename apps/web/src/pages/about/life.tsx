import type { About } from '@clinic/domain/content/about-texts.ts'
import classes from './life.module.css'

/** How the practitioner came to be one, and when; what the practice leaves out is not there. */
export function Life({ about: { story, milestones } }: { about: About }) {
  if (story.paragraphs.length === 0 && milestones.length === 0) return null
  return (
    <div className={classes.columns}>
      {story.paragraphs.length > 0 && (
        <section className={classes.story} aria-labelledby="story">
          <h2 id="story">{story.title}</h2>
          {story.paragraphs.map(paragraph => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      {milestones.length > 0 && (
        <section className={classes.path} aria-labelledby="path">
          <h2 id="path">Along the way</h2>
          <dl>
            {milestones.map(({ when, what }) => (
              <div key={`${when}: ${what}`}>
                <dt>{when}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
