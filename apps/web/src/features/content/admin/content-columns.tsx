import { Code, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import type { Columns } from '#ui/table/data-table.tsx'
import { type ContentRow, truncatePreview } from './content-rows.ts'
import { texts } from './texts.ts'

export function useContentColumns(): Columns<ContentRow> {
  const t = useTexts(texts).advanced
  const { plainDate } = useFormat()
  return [
    {
      name: t.columns.text,
      cell: ({ key, label }) => (
        <>
          <Text span display="block">
            {label ?? t.custom}
          </Text>
          <Code>{breakable(key)}</Code>
        </>
      ),
    },
    {
      name: t.columns.used,
      cell: ({ value, item }) => (
        <div>
          <Text variant="multiline">{truncatePreview(value)}</Text>
          <Text size="sm" c="dimmed" mt={4}>
            <Unbroken>{item ? t.changed(plainDate(item.updatedAt)) : t.original}</Unbroken>
          </Text>
        </div>
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
        <span>_</span>
        <wbr />
        <span>{word}</span>
      </Fragment>
    ),
  )
}
