import type { Language } from '@clinic/domain/language.ts'
import { toFailure } from '../../../lib/query/failure.ts'
import { texts as readTexts } from '../../../lib/query/texts.ts'
import { texts } from './texts.ts'

/** Reason of a failed login: the response text below 500, else the status text, or the network error. */
export function loginFailureText(error: unknown, language: Language): string {
  const t = readTexts[language]
  const failure = toFailure(error)
  if (failure.kind === 'network') return failure.message || t.unreachable
  if (failure.kind === 'unreadable') return t.unreadable
  const { status, statusText, message } = failure
  if (status < 500 && message) return message
  // HTTP/2 has no status text.
  const registered: Partial<Record<number, string>> = texts[language].login.statuses
  return statusText || registered[status] || t.failed(status)
}
