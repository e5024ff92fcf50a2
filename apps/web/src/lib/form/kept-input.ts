/** Name of the input in the session's storage. */
const STORED = 'input'

interface KeptInput {
  pathname: string
  fields: Record<string, string>
}

/** Keeps the texts of the page's forms, without passwords, until a form of this page takes them back in this window. */
export function keepInput(): void {
  const fields: KeptInput['fields'] = {}
  for (const { name, type, value } of document.querySelectorAll<HTMLInputElement>(
    'form :is(textarea, input:not([type="password"], [type="radio"], [type="checkbox"]))',
  ))
    if (type !== 'hidden' && value) fields[name] = value
  // Storage may be turned off.
  try {
    sessionStorage.setItem(STORED, JSON.stringify({ pathname: window.location.pathname, fields }))
  } catch {}
}

/** Puts kept texts into the empty fields of a form on the same page. */
export function takeKeptInput(form: HTMLFormElement): void {
  try {
    const { pathname, fields }: KeptInput = JSON.parse(sessionStorage.getItem(STORED) ?? '{"fields":{}}')
    if (pathname !== window.location.pathname) return
    for (const [name, text] of Object.entries(fields)) {
      const field = form.elements.namedItem(name)
      if (field && 'value' in field && field.value === '') field.value = text
    }
    sessionStorage.removeItem(STORED)
  } catch {}
}
