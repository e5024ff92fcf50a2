import { Stack, Switch } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useSwitchWrite } from '#lib/trpc/use-switch-write.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { texts } from './texts.ts'

/** Turns the marks of first visits off, until earlier visits are known. */
export function FirstTimeSettings() {
  const t = useTexts(texts).firstVisits
  const query = trpc.appointments.firstTimeMarks.useQuery()
  const words = useTexts(deskTexts).settings
  const toProps = useSwitchWrite(trpc.appointments.markFirstTimes, words, marked => ({ marked }))
  return (
    <QueryBoundary query={query} failed={words.unread} what={words.what}>
      {({ marked }) => (
        <Stack>
          <p>{t.about}</p>
          <Switch label={t.mark} {...toProps(marked)} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
