import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { Fragment, type ReactNode } from 'react'
import type { Column } from '../components/data-table.tsx'
import { type ContentRow, previewOf } from './content-rows.ts'
import classes from './content-tab.module.css'

/** What the list says of each text: where it shows, its key, what is in use and since when. */
export function contentColumns(timeZone: string): [Column<ContentRow>, ...Column<ContentRow>[]] {
  return [
    {
      name: 'Text',
      cell: ({ key, place }) => (
        <>
          <span className={classes.place}>{place ?? 'Custom key'}</span>
          <code className={classes.key}>{breakable(key)}</code>
        </>
      ),
    },
    {
      name: 'In use',
      cell: ({ value, item }) => (
        <>
          <p className={classes.preview}>{previewOf(value)}</p>
          <p className={classes.source}>
            {item ? `Set on ${formatPlainDate(Date.parse(item.updatedAt), timeZone)}` : 'Built-in text'}
          </p>
        </>
      ),
    },
  ]
}

/** A key that breaks after its underscores where it has to, and copies as it is. */
function breakable(key: string): ReactNode {
  return key.split('_').map((word, index) =>
    index === 0 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a key never change places
      <Fragment key={index}>
        _<wbr />
        {word}
      </Fragment>
    ),
  )
}
