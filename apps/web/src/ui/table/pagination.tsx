import { formatCount } from '@clinic/domain/clinic-format.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'

const PAGE_SIZE = 100

/** Splits rows into pages of 100; a shorter list falls back to its last page. */
export function usePagination<Row>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(0)
  const lastPage = Math.max(0, Math.ceil(rows.length / PAGE_SIZE) - 1)
  const page = Math.min(wanted, lastPage)
  const first = page * PAGE_SIZE
  const shown = rows.slice(first, first + PAGE_SIZE)
  return { shown, first, count: rows.length, page, lastPage, setPage }
}

/** Pages that the server splits, which counts from 1. */
export function toPages(
  shown: readonly unknown[],
  { total, more, page, pageSize }: { total: number; more?: boolean; page: number; pageSize: number },
  show: (page: number) => void,
): Pages {
  return {
    first: (page - 1) * pageSize,
    shown,
    count: total,
    more,
    page: page - 1,
    lastPage: Math.max(0, Math.ceil(total / pageSize) - 1),
    setPage: next => show(next + 1),
  }
}

interface Pages {
  /** Rows before this page. */
  first: number
  shown: readonly unknown[]
  count: number
  /** Whether there are more rows than `count`, without pages. */
  more?: boolean
  /** Counted from 0. */
  page: number
  lastPage: number
  setPage: (page: number) => void
}

interface PaginationProps {
  pages: Pages
  /** What the list holds: "appointments". */
  what: string
}

/** Links to the other pages of a long list. */
export function Pagination({ pages, what }: PaginationProps) {
  const t = useTexts(texts).table
  const language = useLanguage()
  const show = (rows: number) => formatCount(rows, language)
  const { first, shown, count, more, page, lastPage, setPage } = pages
  if (lastPage === 0) return null
  return (
    <nav aria-label={t.pages(what)}>
      <Group gap="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
          {t.previous}
        </Button>
        <p role="status">
          {t.range(show(first + 1), show(first + shown.length), show(count), more ?? false)}
        </p>
        <Button variant="default" disabled={page === lastPage} onClick={() => setPage(page + 1)}>
          {t.next}
        </Button>
      </Group>
    </nav>
  )
}
