import { plainText } from '../clean-text.ts'

/** Browsers and Node both have it; this package knows the types of neither. */
declare const URL: new (url: string) => { hostname: string }

/** An international domain, without the signs that would end a host in a URL. */
const INTERNATIONAL = /@(?=.*[^ -~])([\p{L}\p{M}\p{N}.-]+)$/u

/** Cleans an email address, with an international domain in its ASCII form: `ana@xn--mller-kva.de`. */
export function toAsciiEmail(text: string): string {
  return plainText(text).replace(INTERNATIONAL, (written, domain: string) => {
    try {
      return `@${new URL(`http://${domain}`).hostname}`
    } catch {
      return written
    }
  })
}
