import { Button, Group, TextInput } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useCopy } from '#lib/use-copy.ts'
import { texts } from '../desk/texts.ts'

interface CopyFieldProps {
  label: string
  description?: string
  value: string
  /** Title of the toast after copying. */
  copied: string
}

/** A text with a button that copies it, which a dialog focuses; selects it for manual copying if that fails. */
export function CopyField({ label, description, value, copied }: CopyFieldProps) {
  const t = useTexts(texts).form
  const { field, rejected, copy } = useCopy(value, { title: copied })
  return (
    <Group align="end" wrap="nowrap" gap="xs">
      <TextInput
        ref={field}
        label={label}
        description={rejected ? <span role="status">{t.notCopied}</span> : description}
        readOnly
        value={value}
        flex={1}
        maw="36rem"
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={event => event.currentTarget.select()}
      />
      <Button onClick={copy} aria-label={t.copyWhat(label)} data-autofocus>
        {t.copy}
      </Button>
    </Group>
  )
}
