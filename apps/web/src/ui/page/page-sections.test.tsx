import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { button } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { PageSections } from './page-sections.tsx'

/** Where each section starts in a window that is 800 px high. */
let tops: Record<string, number>
beforeEach(() => {
  tops = { first: 100, short: 900, last: 1000 }
  vi.stubGlobal('innerHeight', 800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, tops[this.id] ?? 0)
  })
})

function show() {
  const sections = [
    { id: 'first', title: 'First', content: <p>One</p> },
    { id: 'short', title: 'Short', content: <p>Two</p> },
    { id: 'last', title: 'Last', content: <p>Three</p> },
  ]
  const { user } = showSections({ page: <PageSections sections={sections} /> }, {})
  const links = within(screen.getByRole('navigation', { name: 'Sections' }))
  const current = () =>
    links
      .getAllByRole('link')
      .flatMap(link => (link.getAttribute('aria-current') === 'location' ? link.textContent : []))
  const scroll = (by: number) => {
    for (const id of Object.keys(tops)) tops[id] = (tops[id] ?? 0) - by
    act(() => void fireEvent.scroll(window))
  }
  return { user, links, current, scroll }
}

it('each section has its title and is named by it', () => {
  show()
  expect(within(screen.getByRole('region', { name: 'Short' })).getByText('Two')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'First',
    'Short',
    'Last',
  ])
})

it('the links mark the last section that starts in the upper half of the window, and the menu names it', () => {
  const { current, scroll } = show()
  expect(current()).toEqual(['First'])
  scroll(450)
  expect(current()).toEqual(['First'])
  scroll(60)
  expect(current()).toEqual(['Short'])
  scroll(800)
  expect(current()).toEqual(['Last'])
  expect(button('Sections: Last')).toBeTruthy()
})

it('a link or the menu leads to a section, which is marked while it starts in that half, also if the next does', async () => {
  const { user, links, current, scroll } = show()
  expect(links.getByRole('link', { name: 'Short' }).getAttribute('href')).toBe('/#short')
  await user.click(button('Sections: First'))
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  await user.click(screen.getByRole('menuitem', { name: 'Short' }))
  expect(scrolled.mock.contexts).toEqual([document.getElementById('short')])
  scroll(880)
  expect(current()).toEqual(['Short'])
  scroll(30)
  expect(current()).toEqual(['Last'])
})
