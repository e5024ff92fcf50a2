import { readLanguagePath } from '@clinic/domain/language.ts'
import { readStored, removeStored, storeValue } from '../storage.ts'

/** Name of the input in the session's storage. */
const STORED = 'input'

/** Texts to keep: not what a browser may not keep either, such as passwords, codes and answers about health. */
const KEPT =
  'form[method="post"]:not([autocomplete="off"]) :is(textarea, input:not([type="password"], [type="radio"], [type="checkbox"], [type="hidden"], [autocomplete="off"], [autocomplete="one-time-code"]))'

interface KeptInput {
  path: string
  fields: Record<string, string>
}

/** Path of the page, the same in each language. */
const pagePath = () => readLanguagePath(window.location.pathname).path

/** Keeps the texts of the page's forms in this window, for a form on the same page in any language. */
export function keepInput(): void {
  const fields: KeptInput['fields'] = {}
  for (const { name, value } of document.querySelectorAll<HTMLInputElement>(KEPT))
    if (value) fields[name] = value
  storeValue('sessionStorage', STORED, { path: pagePath(), fields } satisfies KeptInput)
}

/** Keeps them for the page that a press on a link opens in this window. */
export function keepInputForLink(press: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>): void {
  if (!(press.metaKey || press.ctrlKey || press.shiftKey)) keepInput()
}

/** Puts kept texts into the empty fields of a form on the same page. */
export function takeKeptInput(form: HTMLFormElement): void {
  const kept = readStored<KeptInput>('sessionStorage', STORED)
  if (kept === null || kept.path !== pagePath()) return
  fillInEmpty(form, kept.fields)
  removeStored('sessionStorage', STORED)
}

/** Puts texts into the fields of a form that are still empty, by name. */
export function fillInEmpty(form: HTMLFormElement, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const field = form.elements.namedItem(name)
    if (field && 'value' in field && field.value === '') field.value = text
  }
}
