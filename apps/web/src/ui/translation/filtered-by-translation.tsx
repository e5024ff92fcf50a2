import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { EmptyList } from '../table/empty-list.tsx'
import type { TranslationState } from './translation-state.tsx'

const STATES = ['translated', 'notTranslated', 'englishChanged'] as const

interface FilteredByTranslationProps<Row> {
  /** What the rows are, such as "posts". */
  what: string
  rows: readonly Row[]
  /** State of a row's translation; null if it needs none. */
  toState: (row: Row) => TranslationState | null
  /** The list of the rows with the chosen state. */
  children: (rows: readonly Row[]) => ReactNode
}

/** Filters a list by the state of its translations, with how many rows have each. */
export function FilteredByTranslation<Row>(props: FilteredByTranslationProps<Row>) {
  const { what, rows, toState, children } = props
  const t = useTexts(texts).translation
  const [shown, setShown] = useState<TranslationState | null>(null)
  const states = rows.map(toState)
  const listed = rows.filter((_row, index) => shown === null || states[index] === shown)
  const options = STATES.map(value => ({
    value,
    label: `${t.states[value]} (${states.filter(state => state === value).length})`,
  }))
  return (
    <>
      <NativeSelect
        label={t.filter}
        maw={{ xs: '17rem' }}
        data={[{ value: '', label: t.all(what) }, ...options]}
        value={shown ?? ''}
        onChange={event => setShown(STATES.find(state => state === event.currentTarget.value) ?? null)}
      />
      {listed.length > 0 ? children(listed) : <EmptyList title={t.none.title(what)} text={t.none.text} />}
    </>
  )
}
