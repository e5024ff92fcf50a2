/** Focuses the page heading when the focused element is gone. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
