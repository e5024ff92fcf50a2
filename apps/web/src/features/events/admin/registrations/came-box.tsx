import type { Attendee } from '@clinic/domain/events/schemas.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useWrite } from '../../../../lib/trpc/use-write.ts'
import { texts } from './texts.ts'

/** Checks off whether an attendee came. */
export function CameBox({ attendee: { id, name, cameAt } }: { attendee: Attendee }) {
  const { came: t } = useTexts(texts)
  /** What was chosen, until the stored value has been read. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const forget = () => setChosen(null)
  const { mutate, isPending } = useWrite(trpc.events.setCame, t, { onFailed: forget, onRefetched: forget })
  return (
    <Checkbox
      size="md"
      w="fit-content"
      aria-label={t.label(name)}
      checked={chosen ?? cameAt !== null}
      onChange={({ currentTarget: { checked } }) => {
        if (isPending) return
        setChosen(checked)
        mutate({ id, came: checked })
      }}
    />
  )
}
