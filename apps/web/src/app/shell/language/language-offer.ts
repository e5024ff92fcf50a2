import { DEFAULT_LANGUAGE, LANGUAGES, type Language, localizedPath } from '@clinic/domain/language.ts'
import { LANGUAGE_OFFERS } from '@clinic/domain/words/language-offers.ts'
import { keepInputForLink } from '#lib/form/kept-input.ts'
import { readStored, storeValue } from '#lib/storage.ts'
import classes from './language-offer.module.css'

/** Remembers in this browser that it was offered once. */
const OFFERED = 'language-offered'

/** The first language of the browser that the site has; null without one. */
function preferredLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const known = LANGUAGES.find(language => language === tag.toLowerCase().split('-')[0])
    if (known) return known
  }
  return null
}

/** Offers an English page once in the browser's language, over the top bar, so that nothing moves. */
export function offerLanguage(): void {
  if (/^\/(?:admin|login)/.test(window.location.pathname)) return
  const language = preferredLanguage(navigator.languages)
  if (language === null || language === DEFAULT_LANGUAGE || !rememberOffer()) return
  const { open, close } = LANGUAGE_OFFERS[language]
  const link = Object.assign(document.createElement('a'), {
    className: classes.link,
    href: pathIn(language),
    hreflang: language,
    textContent: open,
    onclick: (press: MouseEvent) => {
      keepInputForLink(press)
      // The visitor may be on another page by now.
      link.href = pathIn(language)
    },
  })
  const button = Object.assign(document.createElement('button'), {
    className: classes.close,
    type: 'button',
    textContent: close,
  })
  const line = Object.assign(document.createElement('aside'), { className: classes.line, lang: language })
  line.setAttribute('aria-label', open)
  line.append(link, button)
  button.addEventListener('click', () => line.remove())
  document.body.append(line)
}

/** Path of the page shown, in another language. A post without a translation leads to the list. */
function pathIn(language: Language): string {
  const { pathname: path, search, hash } = window.location
  const alternate = document.head.querySelector<HTMLLinkElement>(`[hreflang=${language}]`)
  const fallback = localizedPath(path.replace(/^\/blog\/.*/, '/blog'), language)
  return (alternate ? new URL(alternate.href).pathname : fallback) + search + hash
}

/** Returns whether this is the first time; a browser without storage is not offered it. */
function rememberOffer(): boolean {
  return readStored('localStorage', OFFERED) === null && storeValue('localStorage', OFFERED, true)
}
