import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What stands in the page's main part. */
export const main = () => within(screen.getByRole('main'))

/** What stands in the area of notifications. */
export const toasts = () => within(screen.getByRole('region', { name: /^Notifications/ }))

/** What a screen reader adds to the name of an element. */
export function described(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** Puts texts into the fields of these labels, in place of what is there; quicker than typing. */
export async function fillIn(user: UserEvent, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    // user-event does not notice the reset of a form and would go on after what stood there before.
    field.value = ''
    await user.click(field)
    await user.paste(text)
  }
}
