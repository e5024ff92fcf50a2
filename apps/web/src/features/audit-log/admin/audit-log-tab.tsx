import { Button, Group, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { ZoneNote } from '#ui/table/zone-note.tsx'
import { AuditLogEntries } from '../shared/desk/audit-log-entries.tsx'
import { texts } from '../shared/desk/texts.ts'
import { AuditLogExport } from './audit-log-export.tsx'
import { type AuditLogFilter, AuditLogFilters } from './audit-log-filters.tsx'

/** Audit log, newest first, with filters and a CSV download. */
export default function AuditLogTab() {
  const t = useTexts(texts)
  const [filter, setFilter] = useState<AuditLogFilter>({})
  // Start of each visited page, for going back.
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const before = pages.at(-1)
  const query = trpc.auditLog.list.useQuery(
    { ...filter, before },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { target: list, moveFocus: focusList } = useFocusTarget<HTMLDivElement>()
  const turn = (to: (number | undefined)[]) => {
    setPages(to)
    focusList()
  }
  return (
    <Stack maw="48rem">
      <p>{t.about}</p>
      <AuditLogFilters
        filter={filter}
        onChange={chosen => {
          setFilter(chosen)
          setPages([undefined])
        }}
      />
      <Stack ref={list} tabIndex={-1}>
        <QueryBoundary query={query} failed={t.failed} what={t.loading}>
          {({ entries, next }) =>
            entries.length === 0 ? (
              <EmptyList {...t.none} />
            ) : (
              <HeldPage query={query}>
                <ZoneNote />
                <AuditLogEntries entries={entries} />
                <Group gap="xs">
                  {pages.length > 1 && (
                    <Button variant="default" onClick={() => turn(pages.slice(0, -1))}>
                      {t.newer}
                    </Button>
                  )}
                  {next !== null && (
                    <Button variant="default" onClick={() => turn([...pages, next])}>
                      {t.older}
                    </Button>
                  )}
                  <AuditLogExport filter={filter} />
                </Group>
              </HeldPage>
            )
          }
        </QueryBoundary>
      </Stack>
    </Stack>
  )
}
