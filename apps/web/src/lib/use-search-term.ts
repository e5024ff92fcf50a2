import { useDebouncedValue } from '@mantine/hooks'

const SEARCH_DEBOUNCE_MS = 250

/** What a search field asks for: the trimmed text of the last pause in typing. */
export function useSearchTerm(text: string): string {
  const typed = text.trim()
  const [settled] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  // Clearing the field lists everything at once.
  return typed && settled
}
