import type { Language } from '@clinic/domain/language.ts'
import { toFailure } from '../response/failure.ts'
import { texts } from './texts.ts'

/** Reason of a failed read, shown below its title. */
export function describeReadFailure(error: unknown, language: Language): string {
  const t = texts[language]
  const failure = toFailure(error)
  if (failure.kind === 'unreadable') return t.unreadable
  if (failure.kind === 'network') return t.unreachable
  const { status, message, body } = failure
  if (status === 401) return t.expired
  if (status === 403) return t.forbidden
  if (status === 404) return t.missing
  if (status === 429) return t.limited
  if (status >= 500) return t.broken
  return message || body || t.failed(status)
}

/** Error text of a write, with the server's reason on a second line for 4xx and 503. */
export function writeFailureText(specified: string, error: unknown, language: Language): string {
  const reason = describeWriteFailure(error, language)
  return reason ? `${specified}\n${reason}` : specified
}

/** Reason for a failed write; empty if the user can do nothing about it. */
export function describeWriteFailure(error: unknown, language: Language): string {
  const failure = toFailure(error)
  if (failure.kind === 'network') return texts[language].unreachable
  if (failure.kind === 'unreadable') return ''
  return failure.status < 500 || failure.status === 503 ? failure.message : ''
}
