import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** Queries in the page's main part. */
export const main = () => within(screen.getByRole('main'))

/** The field with this label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** The button with this name. */
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Queries in the notification region. */
export const toasts = () => within(screen.getByRole('region', { name: /^Notifications/ }))

/** The text of the error toast, once it shows. */
export const findFailure = async () => (await toasts().findByRole('alert')).textContent

/** Queries in the dialog, or the one with this name, once it opens. */
export const findDialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))

/** Where the link with this name leads to. */
export const linkTo = (name: string | RegExp, { getByRole }: Pick<typeof screen, 'getByRole'> = screen) =>
  getByRole('link', { name }).getAttribute('href')

/** The text of each element. */
export const readTexts = (elements: Iterable<Element>) =>
  Array.from(elements, ({ textContent }) => textContent)

/** Waits until a stub has been called once, with this input. */
export const expectCall = (stub: (input: never) => unknown, input: unknown) =>
  waitFor(() => expect(stub).toHaveBeenCalledExactlyOnceWith(input))

/** Waits until a stub was last called with this input. */
export const expectLastCall = (stub: (input: never) => unknown, input: unknown) =>
  waitFor(() => expect(stub).toHaveBeenLastCalledWith(input))

/** Queries in the line of warnings above every admin tab, once it shows. */
export const findWarningsLine = async () => within(await screen.findByRole('region', { name: 'Warnings' }))

/** Text matcher for the innermost element with this text, even if split by markup. */
export function reading(wanted: string | RegExp) {
  const reads = ({ textContent }: Element) =>
    typeof wanted === 'string' ? textContent === wanted : wanted.test(textContent)
  return (_text: string, element: Element | null) =>
    element !== null && reads(element) && ![...element.children].some(reads)
}

/** Accessible description of an element. */
export function described(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Types a text at the end of a field in one step; `user.type` takes a rendering for each character. */
export async function typeText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Replaces the texts of fields, by label. */
export async function fillIn(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    // user-event misses form resets and would continue after the old text.
    field.value = ''
    await typeText(user, field, text)
  }
}

/** The content of the admin tab with this name, once it is open. */
export async function adminTab(name: string) {
  await screen.findByRole('heading', { level: 1, name })
  const panel = document.getElementById('admin-tab-panel')
  if (!panel) throw new Error('No admin tab is open')
  return within(panel)
}

/** Opens the menu of a row, or the given one, and chooses an item of it. */
export async function chooseInMenu(
  user: UserEvent,
  of: string,
  item: string | RegExp,
  { findByRole } = screen as Pick<typeof screen, 'findByRole'>,
): Promise<void> {
  await user.click(await findByRole('button', { name: `More for ${of}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
