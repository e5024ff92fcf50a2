import type { BookingField } from './booking-values.ts'

/**
 * Moves the focus to a field of the form: its input, the chosen or first one of its radios, or, while it has
 * none, the part of the page that stands for it (marked with data-field).
 */
export function focusField(form: HTMLFormElement | null, field: BookingField): void {
  const named = form?.elements.namedItem(field)
  const inputs = named instanceof RadioNodeList ? [...named] : [named]
  const elements = inputs.filter(node => node instanceof HTMLElement)
  const chosen = elements.find(node => node instanceof HTMLInputElement && node.checked)
  const target = chosen ?? elements[0] ?? form?.querySelector<HTMLElement>(`[data-field="${field}"]`)
  target?.focus()
}
