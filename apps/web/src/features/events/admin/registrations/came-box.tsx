import type { Attendee } from '@clinic/domain/events/schemas.ts'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useChosen } from '../../../../lib/trpc/use-chosen.ts'
import { useWrite } from '../../../../lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Checks off whether an attendee came. */
export function CameBox({ attendee: { id, name, cameAt } }: { attendee: Attendee }) {
  const { came: t } = useTexts(texts)
  const { chosen, choose, settling } = useChosen<boolean>()
  const { mutate, isPending } = useWrite(trpc.events.setCame, t, settling)
  return (
    <Checkbox
      size="md"
      w="fit-content"
      aria-label={t.label(name)}
      checked={chosen ?? cameAt !== null}
      onChange={({ currentTarget: { checked } }) => {
        if (isPending) return
        choose(checked)
        mutate({ id, came: checked })
      }}
    />
  )
}
