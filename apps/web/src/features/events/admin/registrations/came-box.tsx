import type { Attendee } from '@clinic/domain/events/schemas.ts'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useSwitchChoice } from '../../../../lib/trpc/use-switch-choice.ts'
import { useWrite } from '../../../../lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Checks off whether an attendee came. */
export function CameBox({ attendee: { id, name, cameAt } }: { attendee: Attendee }) {
  const { came: t } = useTexts(texts)
  const { choice, choose, settling } = useSwitchChoice<boolean>()
  const { mutate, isPending } = useWrite(trpc.events.setCame, t, settling)
  return (
    <Checkbox
      size="md"
      w="fit-content"
      aria-label={t.label(name)}
      checked={choice ?? cameAt !== null}
      onChange={({ currentTarget: { checked } }) => {
        if (isPending) return
        choose(checked)
        mutate({ id, came: checked })
      }}
    />
  )
}
