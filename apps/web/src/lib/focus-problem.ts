/** Says of an element that it stands for fields, by their names, where no input has these names. */
const STANDS_FOR = 'data-field'

/**
 * Moves the focus to the first field of a form that has a problem: its input, the chosen or first one of its radios,
 * or, while it has none, the part of the page that stands for it (marked with data-field).
 */
export function focusProblem(form: HTMLFormElement | null, problems: Partial<Record<string, string>>): void {
  const elements = form?.querySelectorAll<HTMLElement>(`[name], [${STANDS_FOR}]`) ?? []
  const first = [...elements].find(element => namesOf(element).some(name => problems[name]))
  const target = first?.querySelector<HTMLElement>('input:checked') ?? first?.querySelector('input') ?? first
  target?.focus()
}

function namesOf(element: HTMLElement): string[] {
  return (element.getAttribute(STANDS_FOR) ?? element.getAttribute('name') ?? '').split(' ')
}
