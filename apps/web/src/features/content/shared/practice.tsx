import type { OfficeHours } from '@clinic/domain/content/office-hours.ts'
import type { Practice } from '@clinic/domain/content/practice.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { type RouterOutputs, trpc } from '#lib/trpc/trpc.ts'

type SitePractice = RouterOutputs['content']['practice']

export const PracticeContext = createContext<SitePractice | null>(null)

/** Provides the practice facts, which every served page carries; refetched after an edit. */
export function PracticeProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.content.practice.useQuery()
  return data && <PracticeContext value={data}>{children}</PracticeContext>
}

/** The practice facts. Throws outside of a PracticeProvider. */
export function usePractice(): Practice {
  return useSitePractice().practice
}

/** Office hours shown on the site. Throws outside of a PracticeProvider. */
export function useOfficeHours(): readonly OfficeHours[] {
  return useSitePractice().officeHours
}

/** The practice's own sentences on public pages; empty where it left one out. */
export function usePageTexts(): SitePractice['texts'] {
  return useSitePractice().texts
}

/** The types of visit as the practice set them. */
export function useVisitSettings(): SitePractice['visits'] {
  return useSitePractice().visits
}

/** Whether the practice shows a notice of language assistance. */
export function useHasLanguageAssistance(): boolean {
  return useSitePractice().hasLanguageAssistance
}

function useSitePractice(): SitePractice {
  const known = useContext(PracticeContext)
  if (!known) throw new Error('usePractice needs a PracticeProvider above it')
  return known
}
