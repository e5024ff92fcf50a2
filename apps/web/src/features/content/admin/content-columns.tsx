import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { Fragment, type ReactNode } from 'react'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import { type ContentRow, truncatePreview } from './content-rows.ts'
import classes from './content-tab.module.css'

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
          <p className={classes.preview}>{truncatePreview(value)}</p>
          <p className={classes.source}>
            <Unbroken>
              {item
                ? `Changed on ${formatPlainDate(Date.parse(item.updatedAt), timeZone, 'en')}`
                : 'Original text'}
            </Unbroken>
          </p>
        </>
      ),
    },
  ]
}

/** Lets a key wrap after underscores; copied text stays unchanged. */
function breakable(key: string): ReactNode {
  return key.split('_').map((word, index) =>
    index === 0 ? (
      word
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a key keep their order
      <Fragment key={index}>
        _<wbr />
        {word}
      </Fragment>
    ),
  )
}
