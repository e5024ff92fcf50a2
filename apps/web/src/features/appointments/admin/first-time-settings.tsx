import { Stack, Switch } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const t = useTexts(texts).firstVisits
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const mark = useWrite(trpc.appointments.markFirstTimes, { done: t.saved, failed: t.notSaved })
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {({ marked }) => (
        <Stack>
          <p>{t.about}</p>
          <Switch
            label={t.mark}
            checked={mark.isPending ? mark.variables.marked : marked}
            onChange={event => mark.mutate({ marked: event.currentTarget.checked })}
          />
        </Stack>
      )}
    </QueryBoundary>
  )
}
