import { Switch } from '@mantine/core'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'

/** Publishes the open times for directories of providers, or stops it. */
export function DirectoryListing() {
  const query = trpc.schedule.directories.useQuery()
  const { client } = trpc.useUtils()
  const list = useWrite<boolean>({
    send: listed => client.schedule.listInDirectories.mutate({ listed }),
    done: 'Settings saved',
    failed: 'Failed to save settings',
    changes: 'schedule',
  })
  return (
    <QueryBoundary query={query} failed="Failed to fetch settings" what="settings">
      {({ listed }) => (
        <Switch
          label="List open times in directories"
          description="Publishes them at /fhir/$bulk-publish (SMART Scheduling Links), from where directories of providers send patients to your booking page. Possible once nothing is sample content."
          checked={list.isPending ? list.variables : listed}
          onChange={event => list.mutate(event.currentTarget.checked)}
        />
      )}
    </QueryBoundary>
  )
}
