import type { Setup, SetupStep } from '@clinic/domain/setup/schemas.ts'

interface SetupProgress {
  done: number
  total: number
  /** First open step; null if all are done. */
  next: SetupStep | null
}

export function getProgress({ steps }: Pick<Setup, 'steps'>): SetupProgress {
  const open = steps.filter(({ done }) => !done)
  return { done: steps.length - open.length, total: steps.length, next: open[0]?.step ?? null }
}
