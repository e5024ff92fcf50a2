import { Switch } from '@mantine/core'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Publishes the open times for directories of providers, or stops it. */
export function DirectoryListing() {
  const t = useTexts(texts)
  const query = trpc.schedule.directories.useQuery()
  const { client } = trpc.useUtils()
  const list = useWrite<boolean>({
    send: listed => client.schedule.listInDirectories.mutate({ listed }),
    done: t.done,
    failed: t.failed,
    changes: 'schedule',
  })
  return (
    <QueryBoundary query={query} failed={t.notRead} what={t.settings}>
      {({ listed }) => (
        <Switch
          {...t.directories}
          checked={list.isPending ? list.variables : listed}
          onChange={event => list.mutate(event.currentTarget.checked)}
        />
      )}
    </QueryBoundary>
  )
}
