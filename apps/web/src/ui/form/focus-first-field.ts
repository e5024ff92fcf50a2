const FIELDS = ['input:not([type="hidden"])', 'select', 'textarea']
  .map(field => `${field}:not(:disabled)`)
  .join(', ')

/** Focuses the first enabled field inside an element. */
export function focusFirstField(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(FIELDS)?.focus()
}
