import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useCheckedForm } from '../../../lib/form/checked-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import classes from './login-form.module.css'
import { texts } from './texts.ts'

const loadCodeSchema = async () => (await import('@clinic/domain/session/schemas.ts')).codeInput

interface CodeFormProps {
  pending: boolean
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeForm({ pending, onCode, onBack }: CodeFormProps) {
  const t = useTexts(texts)
  const [recovery, setRecovery] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const form = useCheckedForm(loadCodeSchema, ({ code }) => onCode(code))
  const kind = recovery ? t.recovery : t.code
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other kind of code is another field.
  useEffect(() => input.current?.focus(), [recovery])

  return (
    <form {...form.formProps} className={classes.form}>
      <TextInput
        key={kind.label}
        ref={input}
        label={kind.label}
        description={kind.hint}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <Button type="submit" size="md" fullWidth loading={pending}>
        {t.submit}
      </Button>
      <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
        {kind.other}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {t.back}
      </Button>
    </form>
  )
}
