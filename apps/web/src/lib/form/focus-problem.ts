/**
 * Focuses the first field with an error, its selected radio, or the element whose data-field names it; a form
 * whose fields have no names shows its errors as invalid fields. Scrolls its error into view, too, and opens sections
 * that hide errors.
 */
export function focusProblem(form: HTMLFormElement | null, problems: Partial<Record<string, string>>): void {
  const elements = form?.querySelectorAll<HTMLInputElement>('[name], [data-field]') ?? []
  const found = [...elements].filter(({ dataset: { field }, name }) =>
    (field ?? name).split(' ').some(part => problems[part]),
  )
  for (const element of found) element.closest('details')?.setAttribute('open', '')
  const [first] = found
  const target =
    first?.querySelector<HTMLElement>('input:checked, [aria-checked="true"]') ??
    first?.querySelector<HTMLElement>('input, [role="radio"]') ??
    first
  const field = target ?? form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  // A field just above the bar of a phone is in view, but the error below it is not.
  for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? [])
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
}
