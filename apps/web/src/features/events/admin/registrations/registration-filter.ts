import { LANGUAGES, type Language } from '@clinic/domain/language.ts'

interface RegistrationFilter {
  eventId?: number
  language?: Language
}

/** Reads the filters by event and language from the URL. */
export function readRegistrationFilter(search: URLSearchParams): RegistrationFilter {
  const event = search.get('event') ?? ''
  const language = LANGUAGES.find(known => known === search.get('language'))
  return {
    ...(/^[1-9]\d{0,8}$/.test(event) && { eventId: Number(event) }),
    ...(language && { language }),
  }
}
