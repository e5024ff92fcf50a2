import type { Language } from '@clinic/domain/language.ts'
import type { LoginFactors } from '@clinic/domain/session/factors.ts'
import { texts as readTexts } from '#lib/query/texts.ts'
import { readErrorData, readReason, toFailure } from '#lib/response/failure.ts'
import { texts } from './texts.ts'

/** What the second step of a login can ask for; null if the error does not ask for one. */
export function readLoginFactors(error: unknown): LoginFactors | null {
  if (readReason(error) !== 'codeRequired') return null
  return readErrorData(error)?.factors ?? { app: true, passkey: false }
}

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
