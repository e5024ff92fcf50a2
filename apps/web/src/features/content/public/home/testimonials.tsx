import type { Testimonial } from '@clinic/domain/content/testimonials.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../../lib/texts.ts'
import { useHydrated } from '../../../../lib/use-hydrated.ts'
import container from '../../../../ui/container.module.css'
import roundButton from '../../../../ui/round-button.module.css'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import classes from './testimonials.module.css'
import { texts } from './texts.ts'
import { useCarousel } from './use-carousel.ts'

interface TestimonialsProps {
  testimonials: readonly Testimonial[]
}

/** A looping carousel of testimonials; renders nothing if there are none. */
export function Testimonials({ testimonials }: TestimonialsProps) {
  const t = useTexts(texts).testimonials
  const { current, show, next, previous, swipeHandlers } = useCarousel(testimonials.length)
  const hydrated = useHydrated()
  if (testimonials.length === 0) return null
  return (
    <section className={classes.band} aria-roledescription={t.carousel} aria-labelledby="testimonials">
      <div className={`${container.container} ${classes.carousel}`}>
        <h2 id="testimonials">{t.title}</h2>
        <div {...swipeHandlers} className={classes.slides} aria-live="polite">
          {testimonials.map(({ heading, text }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of fields
            <div
              key={heading}
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
                  <QuoteIcon />
                  <h3>{heading}</h3>
                </figcaption>
                <blockquote>
                  <p>{text}</p>
                </blockquote>
              </figure>
            </div>
          ))}
        </div>
        <div className={classes.controls}>
          <button type="button" className={`${roundButton.arrow} ${classes.arrow}`} onClick={previous}>
            <IconChevronLeft size={22} stroke={1.75} aria-hidden />
            <VisuallyHidden>{t.previous}</VisuallyHidden>
          </button>
          {testimonials.map(({ heading }, index) => (
            <button
              key={heading}
              type="button"
              className={`${roundButton.round} ${classes.dot}`}
              aria-label={t.go(index + 1)}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
          <button type="button" className={`${roundButton.arrow} ${classes.arrow}`} onClick={next}>
            <IconChevronRight size={22} stroke={1.75} aria-hidden />
            <VisuallyHidden>{t.next}</VisuallyHidden>
          </button>
        </div>
      </div>
    </section>
  )
}

function QuoteIcon() {
  return (
    <svg className={classes.icon} viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
      <path d="M16 3C8 6 3 12 3 20c0 5 3 9 7.500 9 4 0 7-3 7-7s-3-7-7-7c-1.500 0-2.500.3-3.500 1 0-5 4-9 9.500-11z" />
      <path d="M36.500 3c-8 3-13 9-13 17 0 5 3 9 7.500 9 4 0 7-3 7-7s-3-7-7-7c-1.500 0-2.500.3-3.500 1 0-5 4-9 9.500-11z" />
    </svg>
  )
}
