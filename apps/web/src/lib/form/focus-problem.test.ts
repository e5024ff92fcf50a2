import { expect, it, vi } from 'vitest'
import { focusProblem } from './focus-problem.ts'

it('focuses the first field with an error, and scrolls its error into view', () => {
  document.body.innerHTML = `<form><input name="name"><input name="email" aria-describedby="problem">
    <p id="problem">Enter an email address</p></form>`
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  focusProblem(document.querySelector('form'), { email: 'Enter an email address' })
  expect(document.activeElement?.getAttribute('name')).toBe('email')
  expect(scrolled.mock.contexts).toEqual([document.getElementById('problem')])
})
