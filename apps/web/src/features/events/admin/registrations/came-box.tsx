import type { Attendee } from '@clinic/domain/events/registration-schemas.ts'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useSwitchWrite } from '../../../../lib/trpc/use-switch-write.ts'
import { texts } from './texts.ts'

/** Checks off whether an attendee came. */
export function CameBox({ attendee: { id, name, cameAt } }: { attendee: Attendee }) {
  const { came: t } = useTexts(texts)
  const toProps = useSwitchWrite(trpc.events.setCame, t, came => ({ id, came }))
  return <Checkbox size="md" w="fit-content" aria-label={t.label(name)} {...toProps(cameAt !== null)} />
}
