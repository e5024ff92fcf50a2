import { Button, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { toCsv } from '#lib/download/csv.ts'
import { saveCsv } from '#lib/download/save-file.ts'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

interface FiguresProps {
  title: string
  summary: string
  /** Table head, and rows named by their first cell. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** File name without extension. */
  fileName: string
  children: ReactNode
}

/** Figures as a chart, a sentence, a table and a CSV file. */
export function Figures({ title, summary, head, rows, fileName, children }: FiguresProps) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Title order={2} id={id}>
          {title}
        </Title>
        <p>{summary}</p>
        {rows.length > 0 && (
          <>
            {children}
            <details>
              <Text component="summary" c="pine" py="xs" style={{ cursor: 'pointer' }}>
                {t.asTable(title)}
              </Text>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
              <section aria-label={t.asTable(title)} tabIndex={0} style={{ overflowX: 'auto' }}>
                <Table ta="right" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  <Table.Thead>
                    <Table.Tr>
                      {head.map(name => (
                        <Table.Th key={name} scope="col">
                          {name}
                        </Table.Th>
                      ))}
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {rows.map(([name, ...cells], row) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: events may have the same name
                      <Table.Tr key={row}>
                        <Table.Th scope="row">{name}</Table.Th>
                        {cells.map((cell, at) => (
                          <Table.Td key={head[at + 1]}>{cell}</Table.Td>
                        ))}
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </section>
              <Button variant="default" onClick={() => saveCsv(toCsv([head, ...rows]), `${fileName}.csv`)}>
                {t.csv}
              </Button>
            </details>
          </>
        )}
      </Stack>
    </section>
  )
}
