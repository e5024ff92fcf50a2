import type { Testimonial } from '@clinic/domain/content/texts/testimonials.ts'
import { useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import container from '#ui/container.module.css'
import { Drawing, Icon } from '#ui/drawing/drawing.tsx'
import roundButton from '#ui/round-button.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWords } from '../../../shared/words/use-words.ts'
import { SourceNote } from '../source-note.tsx'
import { texts } from '../texts.ts'
import classes from './testimonials.module.css'
import { useCarousel } from './use-carousel.ts'

interface TestimonialsProps {
  testimonials: readonly Testimonial[]
}

/** A looping carousel of testimonials; renders nothing if there are none. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const t = useTexts(texts).testimonials
  const { current, show, next, previous, swipeHandlers } = useCarousel(testimonials.length)
  const { own } = useWords()
  const hydrated = useHydrated()
  if (testimonials.length === 0) return null
  return (
    <section className={classes.band} aria-roledescription={t.carousel} aria-labelledby="testimonials">
      <div className={`${container.container} ${classes.carousel}`}>
        <h2 id="testimonials">{t.title}</h2>
        <div {...swipeHandlers} className={classes.slides} aria-live="polite">
          {testimonials.map(({ heading, text, name, source }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
              key={index}
              className={classes.slide}
              role="group"
              aria-roledescription={t.slide}
              aria-label={t.position(index + 1, testimonials.length)}
              data-current={index === current || undefined}
              // Without JavaScript all slides are shown, so none may be inert.
              inert={hydrated && index !== current}
            >
              <figure className={classes.quote}>
                <figcaption className={classes.caption}>
                  <Drawing name="quote" className={classes.icon} />
                  <h3>{own(heading)}</h3>
                </figcaption>
                <blockquote>
                  <p>{own(text)}</p>
                </blockquote>
                {(name || source) && (
                  <p className={classes.name}>
                    <span>{name}</span> <SourceNote source={source} />
                  </p>
                )}
              </figure>
            </div>
          ))}
        </div>
        <div className={classes.controls}>
          <button type="button" className={`${roundButton.arrow} ${classes.arrow}`} onClick={previous}>
            <Icon name="previous" size={22} />
            <VisuallyHidden>{t.previous}</VisuallyHidden>
          </button>
          {testimonials.map((_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same words, and their order is their identity
              key={index}
              type="button"
              className={`${roundButton.round} ${classes.dot}`}
              aria-label={t.go(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" className={`${roundButton.arrow} ${classes.arrow}`} onClick={next}>
            <Icon name="next" size={22} />
            <VisuallyHidden>{t.next}</VisuallyHidden>
          </button>
        </div>
      </div>
    </section>
  )
}
