import { MAX_COUNTED_APPOINTMENTS } from '@clinic/domain/forms/schemas.ts'
import { Badge } from '@mantine/core'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { type RouterOutputs, trpc } from '../../../../lib/trpc/trpc.ts'

type FormCount = RouterOutputs['forms']['counts'][number]

/** Null where no view has counted for its rows. */
const Counts = createContext<readonly FormCount[] | null>(null)

const META = { failed: 'Failed to fetch forms' }

interface FormCountsProps {
  appointments: readonly { id: number }[]
  children: ReactNode
}

/** Counts the forms of all appointments on screen in one query. */
export function FormCountsProvider({ appointments, children }: FormCountsProps) {
  const ids = appointments.slice(0, MAX_COUNTED_APPOINTMENTS).map(({ id }) => id)
  const { data } = trpc.forms.counts.useQuery(ids.length > 0 ? { appointmentIds: ids } : skipToken, {
    placeholderData: keepPreviousData,
    meta: META,
  })
  return <Counts value={data ?? []}>{children}</Counts>
}

/** How many forms of an appointment were sent; undefined without forms. */
export function useFormCount(id: number): FormCount | undefined {
  const shared = useContext(Counts)
  const { data } = trpc.forms.counts.useQuery(shared === null ? { appointmentIds: [id] } : skipToken, {
    meta: META,
  })
  return (shared ?? data)?.find(({ appointmentId }) => appointmentId === id)
}

export const formCountText = ({ sent, total }: FormCount) => `Forms: ${sent} of ${total}`

/** "Forms: 2 of 3" on an appointment's row. */
export function FormsMark({ id }: { id: number }) {
  const count = useFormCount(id)
  if (!count) return null
  return (
    <Badge component="span" size="xs" color={count.sent < count.total ? 'gray' : 'pine'}>
      {formCountText(count)}
    </Badge>
  )
}
