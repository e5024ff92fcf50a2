import { MAX_COUNTED_APPOINTMENTS } from '@clinic/domain/forms/schemas.ts'
import type { Language } from '@clinic/domain/language.ts'
import { Badge } from '@mantine/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { type RouterOutputs, trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

type FormCount = RouterOutputs['forms']['counts'][number]

/** Null where no view has counted for its rows. */
const Counts = createContext<readonly FormCount[] | null>(null)

interface FormCountsProps {
  appointments: readonly { id: number }[]
  children: ReactNode
}

/** Counts the forms of all appointments on screen in one query. */
export function FormCountsProvider({ appointments, children }: FormCountsProps) {
  const t = useTexts(texts)
  const ids = appointments.slice(0, MAX_COUNTED_APPOINTMENTS).map(({ id }) => id)
  const { data } = trpc.forms.counts.useQuery(ids.length > 0 ? { appointmentIds: ids } : skipToken, {
    placeholderData: keepPreviousData,
    meta: { failed: t.unread },
  })
  return <Counts value={data ?? []}>{children}</Counts>
}

/** How many forms of an appointment were sent; undefined without forms. */
export function useFormCount(id: number): FormCount | undefined {
  const t = useTexts(texts)
  const shared = useContext(Counts)
  const { data } = trpc.forms.counts.useQuery(shared === null ? { appointmentIds: [id] } : skipToken, {
    meta: { failed: t.unread },
  })
  return (shared ?? data)?.find(({ appointmentId }) => appointmentId === id)
}

export const formCountText = ({ sent, total }: FormCount, language: Language) =>
  texts[language].count(sent, total)

/** "Forms: 2 of 3" on an appointment's row. */
export function FormsMark({ id }: { id: number }) {
  const count = useFormCount(id)
  const language = useLanguage()
  if (!count) return null
  return (
    <Badge component="span" size="xs" color={count.sent < count.total ? 'gray' : 'pine'}>
      {formCountText(count, language)}
    </Badge>
  )
}
