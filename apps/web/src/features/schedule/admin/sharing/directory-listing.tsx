import { Switch } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useSwitchWrite } from '../../../../lib/trpc/use-switch-write.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Publishes the open times for directories of providers, or stops it. */
export function DirectoryListing() {
  const t = useTexts(texts)
  const query = trpc.schedule.directories.useQuery()
  const toProps = useSwitchWrite(trpc.schedule.listInDirectories, t, listed => ({ listed }))
  return (
    <QueryBoundary query={query} failed={t.notRead} what={t.settings}>
      {({ listed }) => <Switch {...t.directories} {...toProps(listed)} />}
    </QueryBoundary>
  )
}
