import { Stack, Switch } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const t = useTexts(texts).firstVisits
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const { client } = trpc.useUtils()
  const mark = useWrite<boolean>({
    send: marked => client.appointments.markFirstTimes.mutate({ marked }),
    done: t.saved,
    failed: t.notSaved,
    changes: 'appointments',
  })
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {({ marked }) => (
        <Stack>
          <p>{t.about}</p>
          <Switch
            label={t.mark}
            checked={mark.isPending ? mark.variables : marked}
            onChange={event => mark.mutate(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </QueryBoundary>
  )
}
