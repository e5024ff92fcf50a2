import type { Language } from '@clinic/domain/language.ts'
import type { Query } from '@tanstack/react-query'
import { showError } from '../toast.ts'
import { toFailure } from './failure.ts'
import { texts } from './texts.ts'

/**
 * Shows a toast for a listed read that failed after its retries. The login dialog handles ended sessions;
 * `handledByCaller` in a query's meta turns the toast off.
 */
export function showReadFailure(
  error: unknown,
  { queryKey, meta }: Pick<Query, 'queryKey' | 'meta'>,
  language: Language,
): void {
  if (meta?.handledByCaller) return
  const [path] = queryKey
  if (!Array.isArray(path)) return
  const procedure = path.join('.')
  const failure = toFailure(error)
  const sessionEnded = failure.kind === 'response' && failure.status === 401
  const { reads, adminReads } = texts[language]
  const shown: Partial<Record<string, string>> = sessionEnded ? reads : { ...adminReads, ...reads }
  const text = shown[procedure]
  if (text) showError(text)
}
