import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { type AppointmentsView, opensOnDay, readDay, readView } from './appointments-address.ts'
import { texts } from './texts.ts'

/**
 * Current view, and the appointments of the day in the URL if it shows them; null until known. Without a view in the
 * URL it opens on Today if there is an appointment, else on the list.
 */
export function useView() {
  const t = useTexts(texts)
  const { now, timeZone } = useFormat()
  const [search] = useSearchParams()
  const named = readView(search)
  const day = readDay(search, now, timeZone)
  const [opened, setOpened] = useState<AppointmentsView | null>(null)
  const query = trpc.appointments.day.useQuery(
    { day },
    {
      placeholderData: keepPreviousData,
      enabled: named === null || named === 'today',
      // Without a view in the URL, the list reports the error instead.
      ...(named !== null && { meta: { failed: t.failed } }),
    },
  )
  const isKnown = (query.data && !query.isPlaceholderData) || query.isError
  if (named === null && opened === null && isKnown)
    setOpened(query.data && opensOnDay(query.data.appointments) ? 'today' : 'list')
  return { view: named ?? opened, day, query }
}
