import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './pagination.module.css'

/** The most rows of a list that are drawn at a time. */
const ROWS_AT_A_TIME = 100

const COUNT = new Intl.NumberFormat('en-US')

/** A list a hundred rows at a time. When it becomes shorter, the last page there is is shown. */
export function usePagination<Row>(rows: readonly Row[]) {
  const [wanted, setPage] = useState(0)
  const lastPage = Math.max(0, Math.ceil(rows.length / ROWS_AT_A_TIME) - 1)
  const page = Math.min(wanted, lastPage)
  const first = page * ROWS_AT_A_TIME
  const shown = rows.slice(first, first + ROWS_AT_A_TIME)
  return { shown, first, count: rows.length, page, lastPage, setPage }
}

/** Which of the rows are drawn; pages count from 0. */
interface Pages {
  /** How many rows come before those that are drawn. */
  first: number
  shown: readonly unknown[]
  count: number
  /** Whether there are more than `count`, which are not led to. */
  more?: boolean
  page: number
  lastPage: number
  setPage: (page: number) => void
}

interface PageTurnerProps {
  pages: Pages
  /** What the list holds, such as "appointments". */
  what: string
}

/** Leads to the other rows of a list that has more than are drawn. */
export function PageTurner({ pages, what }: PageTurnerProps) {
  const { first, shown, count, more, page, lastPage, setPage } = pages
  if (lastPage === 0) return null
  return (
    <nav className={classes.turner} aria-label={`Pages of ${what}`}>
      <Button variant="default" disabled={page === 0} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <p role="status">
        {COUNT.format(first + 1)} to {COUNT.format(first + shown.length)} of {more && 'more than '}
        {COUNT.format(count)}
      </p>
      <Button variant="default" disabled={page === lastPage} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
