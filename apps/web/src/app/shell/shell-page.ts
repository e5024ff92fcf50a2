import type { Language } from '@clinic/domain/language.ts'

/** What the shell needs to know of its page. */
export interface ShellPage {
  /** Path pattern; `*` is the page of unknown paths. */
  path: string
  /** Languages that have this address; all by default. */
  languages?: readonly Language[]
  /** Defers the script, on pages without a form. */
  deferred?: boolean
  /** Buttons at the bottom on phones: to call, or the page's own if any; to call and to book by default. */
  phoneBar?: 'call' | 'own'
  /** Shown in a frame on other websites, without header and footer. */
  isFramed?: boolean
  /** Shown without header and footer on the practice's tablet, with `?tablet`. */
  isHandedOver?: boolean
}
