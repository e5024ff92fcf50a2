/** Names the fields whose problems focus an element. */
const STANDS_FOR = 'data-field'

/**
 * Focuses the first field with an error, its selected radio, or its element marked with data-field; a form
 * whose fields have no names shows its errors as invalid fields. Scrolls its error into view, too.
 */
export function focusProblem(form: HTMLFormElement | null, problems: Partial<Record<string, string>>): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name], [${STANDS_FOR}]`) ?? []
  const first = [...elements].find(element => listNames(element).some(name => problems[name]))
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

function listNames(element: HTMLElement): string[] {
  return (element.getAttribute(STANDS_FOR) ?? element.getAttribute('name') ?? '').split(' ')
}
