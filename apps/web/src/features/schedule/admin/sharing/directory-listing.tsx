import { Switch } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useSwitchChoice } from '../../../../lib/trpc/use-switch-choice.ts'
import { useWrite } from '../../../../lib/trpc/use-write.ts'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Publishes the open times for directories of providers, or stops it. */
export function DirectoryListing() {
  const t = useTexts(texts)
  const query = trpc.schedule.directories.useQuery()
  const { choice, choose, settling } = useSwitchChoice<boolean>()
  const { mutate, isPending } = useWrite(trpc.schedule.listInDirectories, t, settling)
  return (
    <QueryBoundary query={query} failed={t.notRead} what={t.settings}>
      {({ listed }) => (
        <Switch
          {...t.directories}
          checked={choice ?? listed}
          onChange={({ currentTarget: { checked } }) => {
            if (isPending) return
            choose(checked)
            mutate({ listed: checked })
          }}
        />
      )}
    </QueryBoundary>
  )
}
