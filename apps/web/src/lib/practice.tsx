import { type OfficeHours, officeHoursOf } from '@clinic/domain/content/office-hours.ts'
import { type ContentValue, type Practice, practiceOf } from '@clinic/domain/content/practice.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { trpc } from './trpc.ts'

interface KnownPractice {
  practice: Practice
  /** The content items that it is read from. */
  items: readonly ContentValue[]
  officeHours: readonly OfficeHours[]
}

const BUILT_IN: KnownPractice = knownPractice([], null)

const PracticeContext = createContext(BUILT_IN)

/**
 * Reads the facts of the practice once for all that shows them. Every page is served with them; after an edit in this
 * window they are read anew.
 */
export function PracticeProvider({ children }: { children: ReactNode }) {
  const { data: items } = trpc.content.practice.useQuery()
  const scheduled = items !== undefined && practiceOf(items).officeHoursShown === 'schedule'
  const { data: slots } = trpc.schedule.timeSlots.useQuery(undefined, { enabled: scheduled })
  const known = useMemo(() => (items ? knownPractice(items, slots ?? null) : BUILT_IN), [items, slots])
  return <PracticeContext value={known}>{children}</PracticeContext>
}

/** The facts of the practice; the built-in ones until something of it is set. */
export function usePractice(): Practice {
  return useContext(PracticeContext).practice
}

/** The office hours that people read. */
export function useOfficeHours(): readonly OfficeHours[] {
  return useContext(PracticeContext).officeHours
}

/** The content items that set facts of the practice. */
export function usePracticeItems(): readonly ContentValue[] {
  return useContext(PracticeContext).items
}

function knownPractice(
  items: readonly ContentValue[],
  slots: Parameters<typeof officeHoursOf>[1],
): KnownPractice {
  const practice = practiceOf(items)
  return { practice, items, officeHours: officeHoursOf(practice, slots) }
}
