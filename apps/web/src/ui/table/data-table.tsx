import { Group, Stack, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from '../desk/texts.ts'
import { rowFor } from '../keys/row-keys.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import classes from './data-table.module.css'
import { Pagination, usePagination } from './pagination.tsx'

interface Column<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers to the right, in figures of one width. */
  numeric?: boolean
  /** Keeps short cells on one line. */
  short?: boolean
  /** Shows the column's name on compact cards too, which otherwise leave names out. */
  labelled?: boolean
  /** Not printed. */
  screenOnly?: boolean
}

/** Columns of a table; the first one names the row. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]]

interface DataTableProps<Row> {
  /** Name of the list, such as "Events". */
  caption: string
  columns: Columns<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  actions: (row: Row) => ReactNode
  current?: (row: Row) => boolean
  /** Shows all pages as one. */
  whole?: boolean
  /** Lets links focus rows by key (see row-arrival.ts). */
  focusable?: boolean
  /** Rows one line high, and cards without the names of columns. */
  compact?: boolean
}

/** Admin table with a sticky header; cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions, current, focusable, compact, whole } = props
  const t = useTexts(texts).table
  const pages = usePagination(rows)
  const [first, ...others] = columns
  return (
    <Stack className={classes.frame}>
      <Table className={classes.table} data-compact={compact} stickyHeader>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead className={classes.head}>
          <Table.Tr>
            {columns.map(({ name, numeric, screenOnly }) => (
              <Table.Th key={name} scope="col" data-numeric={numeric} data-screen-only={screenOnly}>
                {name}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>{t.actions}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(whole ? rows : pages.shown).map(row => (
            <Table.Tr
              key={rowKey(row)}
              bg={current?.(row) ? 'var(--tint)' : undefined}
              aria-current={current?.(row) || undefined}
              {...(focusable && rowFor(rowKey(row)))}
            >
              <Table.Th scope="row">{first.cell(row)}</Table.Th>
              {others.map(({ name, cell, numeric, short, labelled, screenOnly }) => (
                <Table.Td
                  key={name}
                  data-label={name}
                  data-numeric={numeric}
                  data-short={short}
                  data-labelled={labelled}
                  data-screen-only={screenOnly}
                >
                  {cell(row)}
                </Table.Td>
              ))}
              <Table.Td>
                <Group gap="xs" wrap="nowrap" className={classes.actions}>
                  {actions(row)}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pagination pages={pages} what={caption.toLowerCase()} />
    </Stack>
  )
}
