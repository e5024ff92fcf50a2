import { expect, it, vi } from 'vitest'
import { focusProblem } from './focus-problem.ts'

it('opens every section that hides an error before it focuses the first', () => {
  document.body.innerHTML = `<form><details><input name="slug"></details><details><input name="meta"></details>
    <details><input name="free"></details></form>`
  focusProblem(document.querySelector('form'), { slug: 'Slug is required', meta: 'Too long' })
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false])
  expect(document.activeElement?.getAttribute('name')).toBe('slug')
})

it('focuses the first field with an error, and scrolls its error into view', () => {
  document.body.innerHTML = `<form><input name="name"><input name="email" aria-describedby="problem">
    <p id="problem">Enter an email address</p></form>`
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  focusProblem(document.querySelector('form'), { email: 'Enter an email address' })
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  expect(scrolled.mock.contexts).toEqual([document.getElementById('problem')])
})
