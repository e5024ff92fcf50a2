import { expect, it, vi } from 'vitest'
import { restoreInput } from './restore-input.ts'

const FIELDS = `<form><input name="name"><textarea name="notes">As before</textarea>
  <input type="radio" name="type" value="a"><input type="radio" name="type" value="b"></form>`

it('restores typed text, choices and focus in the fields that replaced the served ones', () => {
  document.body.innerHTML = FIELDS
  const served = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
  const [name, , , second] = served
  if (!name || !second) throw new Error('The form lacks fields')
  name.value = 'Ada Lovelace'
  second.checked = true

  document.body.innerHTML = FIELDS
  const input = vi.fn()
  document.addEventListener('input', input)
  restoreInput(served, name)
  const entered = new FormData(document.querySelector('form') ?? undefined)
  expect(Object.fromEntries(entered)).toEqual({ name: 'Ada Lovelace', notes: 'As before', type: 'b' })
  expect(input).toHaveBeenCalled()
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  document.removeEventListener('input', input)
})
