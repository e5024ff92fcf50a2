import { Stack, Switch } from '@mantine/core'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useSwitchChoice } from '../../../lib/trpc/use-switch-choice.ts'
import { useWrite } from '../../../lib/trpc/use-write.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const t = useTexts(texts).firstVisits
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const { choice, choose, settling } = useSwitchChoice<boolean>()
  const words = { done: t.saved, failed: t.notSaved }
  const { mutate, isPending } = useWrite(trpc.appointments.markFirstTimes, words, settling)
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {({ marked }) => (
        <Stack>
          <p>{t.about}</p>
          <Switch
            label={t.mark}
            checked={choice ?? marked}
            onChange={({ currentTarget: { checked } }) => {
              if (isPending) return
              choose(checked)
              mutate({ marked: checked })
            }}
          />
        </Stack>
      )}
    </QueryBoundary>
  )
}
