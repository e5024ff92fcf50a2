import { Stack, Switch } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const { client } = trpc.useUtils()
  const mark = useWrite<boolean>({
    send: marked => client.appointments.markFirstTimes.mutate({ marked }),
    done: 'Settings saved',
    failed: 'Failed to save settings',
    changes: 'appointments',
  })
  return (
    <QueryBoundary query={query} failed="Failed to fetch settings" what="settings">
      {({ marked }) => (
        <Stack>
          <p>
            Today and the list mark each patient's first visit. Import your earlier visits first, or turn this
            off: until they are on this site, every patient seems new.
          </p>
          <Switch
            label="Mark first visits"
            checked={mark.isPending ? mark.variables : marked}
            onChange={event => mark.mutate(event.currentTarget.checked)}
          />
        </Stack>
      )}
    </QueryBoundary>
  )
}
