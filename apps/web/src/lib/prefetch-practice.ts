import { practiceOf } from '@clinic/domain/content/practice.ts'
import type { TrpcUtils } from './trpc.ts'

/** Reads what every page shows of the practice: its facts, and the time slots where its office hours follow from them. */
export async function prefetchPractice(trpc: TrpcUtils): Promise<void> {
  await trpc.content.practice.prefetch()
  const items = trpc.content.practice.getData()
  if (items && practiceOf(items).officeHoursShown === 'schedule') await trpc.schedule.timeSlots.prefetch()
}
