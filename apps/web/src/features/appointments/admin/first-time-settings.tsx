import { Stack, Switch } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useSwitchWrite } from '#lib/trpc/use-switch-write.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const t = useTexts(texts).firstVisits
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const words = { done: t.saved, failed: t.notSaved }
  const toProps = useSwitchWrite(trpc.appointments.markFirstTimes, words, marked => ({ marked }))
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {({ marked }) => (
        <Stack>
          <p>{t.about}</p>
          <Switch label={t.mark} {...toProps(marked)} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
