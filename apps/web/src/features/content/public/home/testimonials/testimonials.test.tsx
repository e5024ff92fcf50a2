import { readTestimonials } from '@clinic/domain/content/texts/testimonials.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { SiteProvider } from '#lib/site.tsx'
import { button } from '#testing/on-page.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { Testimonials } from './testimonials.tsx'

const testimonials = readTestimonials([])

function Page({ testimonials }: ComponentProps<typeof Testimonials>) {
  return (
    <SiteProvider site={TEST_SITE}>
      <Testimonials testimonials={testimonials} />
    </SiteProvider>
  )
}

const dots = () => screen.getAllByRole('button', { name: /^Go to testimonial/ })

/** Number of the only slide that is not inert, from 1; fails if there are several. */
function current(): number {
  const reachable = [...document.querySelectorAll('[aria-roledescription="slide"]')].flatMap(
    (slide, index) => (slide.hasAttribute('inert') ? [] : [index + 1]),
  )
  expect(reachable).toHaveLength(1)
  return reachable[0] ?? 0
}

function swipe(from: [number, number], to: [number, number]) {
  const slides = document.querySelector('[aria-live]')
  if (!slides) throw new Error('There are no slides')
  const pointer = { pointerId: 1, button: 0, isPrimary: true }
  const at = ([clientX, clientY]: [number, number]) => ({ clientX, clientY, ...pointer })
  fireEvent.pointerDown(slides, at(from))
  fireEvent.pointerMove(slides, at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  fireEvent.pointerMove(slides, at(to))
  fireEvent.pointerUp(slides, at(to))
}

describe('the carousel', () => {
  beforeEach(() => {
    render(<Page testimonials={testimonials} />)
  })

  it('starts with the first of four testimonials and marks its dot', () => {
    expect(current()).toBe(1)
    expect(dots().map(dot => dot.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  })

  it('shows each testimonial with a heading and its quote', () => {
    const slides = document.querySelectorAll<HTMLElement>('[aria-roledescription="slide"]')
    expect(slides).toHaveLength(4)
    for (const [index, slide] of slides.entries()) {
      expect(within(slide).getByRole('heading', { hidden: true }).textContent).toBe(
        testimonials[index]?.heading,
      )
      expect(slide.querySelector('blockquote')?.textContent).toBe(testimonials[index]?.text)
    }
  })

  it.each([
    ['next', 'from the last to the first', [2, 3, 4, 1]],
    ['previous', 'from the first to the last', [4, 3]],
  ])('moves to the %s one, and %s', async (which, _ends, numbers) => {
    for (const expected of numbers) {
      await userEvent.click(button(`${which === 'next' ? 'Next' : 'Previous'} testimonial`))
      expect(current()).toBe(expected)
    }
  })

  it('moves to the one whose dot is clicked and marks only that dot', async () => {
    await userEvent.click(button('Go to testimonial 3'))
    expect(current()).toBe(3)
    expect(dots().map(dot => dot.getAttribute('aria-current'))).toEqual([null, null, 'true', null])
  })

  it('moves on a swipe, to the left for the next one, and not on a short or vertical one', () => {
    swipe([200, 50], [100, 50])
    expect(current()).toBe(2)
    swipe([100, 50], [200, 50])
    expect(current()).toBe(1)
    swipe([100, 50], [200, 60])
    expect(current()).toBe(4)
    swipe([100, 50], [85, 50])
    expect(current()).toBe(4)
    swipe([100, 50], [100, 300])
    expect(current()).toBe(4)
  })
})

it('is served with all testimonials, none of them inert, so that they are readable without JavaScript', () => {
  const html = renderToString(<Page testimonials={testimonials} />)
  for (const { heading } of testimonials) expect(html).toContain(heading)
  expect(html).not.toContain('inert')
})

it('is hidden without testimonials', () => {
  expect(renderToString(<Page testimonials={[]} />)).toBe('')
})
