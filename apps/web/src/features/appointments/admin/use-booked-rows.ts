import { useLocation } from 'react-router-dom'
import type { BookedState } from '#paths.ts'

/** Checks whether an appointment was just booked on the booking page, which leads back here. */
export function useBookedRows(): (id: number) => boolean {
  const state = useLocation().state as Partial<BookedState> | null
  return id => state?.bookedIds?.includes(id) ?? false
}
