import { expect, it } from 'vitest'
import { keepInput, takeKeptInput } from './kept-input.ts'

const FORMS = (name: string) => `<form method="post"><input name="name" value="${name}"><input name="email">
    <input name="password" type="password" value="secret"><input name="code" autocomplete="one-time-code" value="123456"></form>
  <form method="post" autocomplete="off"><textarea name="pain">My knee</textarea></form>`

it('keeps texts for a form of the same page in another language, without passwords, codes and answers about health', () => {
  document.body.innerHTML = FORMS('Ada')
  window.history.replaceState(null, '', '/contact')
  keepInput()
  const kept = sessionStorage.getItem('input')
  expect(kept).toContain('Ada')
  for (const secret of ['secret', '123456', 'knee']) expect(kept).not.toContain(secret)

  window.history.replaceState(null, '', '/es/contact')
  document.body.innerHTML = FORMS('')
  takeKeptInput(document.forms[0] as HTMLFormElement)
  expect(new FormData(document.forms[0]).get('name')).toBe('Ada')
  expect(sessionStorage).toHaveLength(0)
})
