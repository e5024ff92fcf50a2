import { TRAIL_MOST, type TrailEntry } from '@clinic/domain/trail/schemas.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { saveCsv } from '../registrations/export-registrations.ts'
import { trailCsv } from './trail-csv.ts'
import type { TrailFilter } from './trail-filters.tsx'

/** How many entries a file has at most: what a spreadsheet opens and a browser holds. */
const MOST = 10_000

/** Saves the entries that are filtered for as a file. */
export function TrailExport({ filter }: { filter: TrailFilter }) {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const [state, setState] = useState<'ready' | 'fetching' | 'failed'>('ready')
  const save = async () => {
    setState('fetching')
    try {
      const entries: TrailEntry[] = []
      let before: number | undefined
      do {
        const page = await utils.client.trail.list.query({ ...filter, before, limit: TRAIL_MOST })
        entries.push(...page.entries)
        before = page.next ?? undefined
      } while (before !== undefined && entries.length < MOST)
      saveCsv(trailCsv(entries, timeZone), 'history.csv')
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button variant="default" loading={state === 'fetching'} onClick={() => void save()}>
        Save as CSV
      </Button>
      {state === 'failed' && <p role="alert">The history could not be fetched. Try again.</p>}
    </>
  )
}
