import type { Source } from '@clinic/domain/content/texts/sources.ts'
import { useWords } from '../../shared/words/use-words.ts'

/** Where a claim comes from, as a link where it can be followed; nothing without a source. */
export function SourceNote({ source }: { source: Source | null }) {
  const { own } = useWords()
  return (
    source && (
      <small>
        <span>(</span>
        {source.url ? <a href={source.url}>{own(source.name)}</a> : <span>{own(source.name)}</span>}
        <span>)</span>
      </small>
    )
  )
}
