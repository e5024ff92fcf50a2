/** Names the fields that an element stands for. */
const STANDS_FOR = 'data-field'

/** Focuses the first field with an error, its selected radio, or the element that stands for it (data-field). */
export function focusProblem(form: HTMLFormElement | null, problems: Partial<Record<string, string>>): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name], [${STANDS_FOR}]`) ?? []
  const first = [...elements].find(element => listNames(element).some(name => problems[name]))
  const target = first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector('input') ?? first
  target?.focus()
}

function listNames(element: HTMLElement): string[] {
  return (element.getAttribute(STANDS_FOR) ?? element.getAttribute('name') ?? '').split(' ')
}
