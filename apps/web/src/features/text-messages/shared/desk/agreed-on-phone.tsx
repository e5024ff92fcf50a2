import { Checkbox } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'
import { useTextStatus } from './use-text-status.ts'

interface AgreedOnPhoneProps {
  checked: boolean
  disabled: boolean
  onChange: (agreed: boolean) => void
}

/** Asks whether a caller agreed to texts, with the words to read to them; nothing while texts are off. */
export function AgreedOnPhone({ onChange, ...box }: AgreedOnPhoneProps) {
  const t = useTexts(texts)
  const isOn = useTextStatus() !== undefined
  const { data: offer } = trpc.texts.offer.useQuery(undefined, { enabled: isOn })
  if (!isOn) return null
  return (
    <Checkbox
      {...box}
      label={t.box}
      description={offer && t.read(offer.wording)}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
