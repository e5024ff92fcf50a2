const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea']
  .map(field => `${field}:not(:disabled)`)
  .join(', ')

/** Moves the focus to the first field inside an element that can be filled in. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(FIELDS)?.focus()
}
