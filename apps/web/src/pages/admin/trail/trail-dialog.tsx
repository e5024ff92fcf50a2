import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import dialogClasses from '../account/dialog-list.module.css'
import { ZoneNote } from '../account/moment.tsx'
import { useFocusOnList } from '../account/use-focus-on-list.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import { Fetched } from '../components/fetched.tsx'
import { TrailEntries } from './trail-entries.tsx'
import { TrailExport } from './trail-export.tsx'
import { type TrailFilter, TrailFilters } from './trail-filters.tsx'

/** Who changed what, the newest first, with filters and as a file. */
export function TrailDialog({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState<TrailFilter>({})
  // Where each page that was left begins, for the way back.
  const [pages, setPages] = useState<(number | undefined)[]>([undefined])
  const before = pages.at(-1)
  const query = trpc.trail.list.useQuery(
    { ...filter, before },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { list, focusList } = useFocusOnList()
  const turn = (to: (number | undefined)[]) => {
    setPages(to)
    focusList()
  }
  return (
    <AdminDialog opened closable wide title="History" onClose={onClose}>
      <div className={dialogClasses.dialog}>
        <p>
          Everything that you, patients by their private links, and commands on the server have changed. What
          visitors book or write stands in its own list.
        </p>
        <TrailFilters
          filter={filter}
          onChange={chosen => {
            setFilter(chosen)
            setPages([undefined])
          }}
        />
        <div ref={list} tabIndex={-1} className={dialogClasses.dialog} aria-busy={query.isPlaceholderData}>
          <Fetched query={query} failed="Failed to fetch history" what="the history">
            {({ entries, next }) =>
              entries.length === 0 ? (
                <EmptyList title="No entries">Nothing was changed, or nothing that you filter for.</EmptyList>
              ) : (
                <>
                  <ZoneNote />
                  <TrailEntries entries={entries} />
                  <div className={dialogClasses.buttons}>
                    {pages.length > 1 && (
                      <Button variant="default" onClick={() => turn(pages.slice(0, -1))}>
                        Newer
                      </Button>
                    )}
                    {next !== null && (
                      <Button variant="default" onClick={() => turn([...pages, next])}>
                        Older
                      </Button>
                    )}
                    <TrailExport filter={filter} />
                  </div>
                </>
              )
            }
          </Fetched>
        </div>
      </div>
    </AdminDialog>
  )
}
