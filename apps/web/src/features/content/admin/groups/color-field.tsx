import { accentContrast, contrastProblem } from '@clinic/domain/content/accent-color.ts'
import { TextInput } from '@mantine/core'
import classes from './color-field.module.css'
import type { DraftField } from './use-draft-fields.ts'

/** Color field with its contrast. */
export function ColorField({ fact: { key, label, help }, text, problem, type }: DraftField) {
  const tooLight = contrastProblem(text)
  const isColor = /^#[0-9a-f]{6}$/i.test(text)
  return (
    <>
      <div className={classes.row}>
        <TextInput
          className={classes.text}
          label={label}
          description={help}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          name={key}
          error={problem}
          value={text}
          onChange={event => type(event.currentTarget.value.trim())}
        />
        <input
          type="color"
          className={classes.chooser}
          aria-label="Choose the color"
          value={isColor ? text.toLowerCase() : '#000000'}
          onChange={event => type(event.currentTarget.value)}
        />
      </div>
      <p className={classes.contrast} role="status">
        {tooLight ?? `Easy to read: contrast ${accentContrast(text).toFixed(1)} to 1`}
      </p>
      {tooLight === null && (
        <p aria-hidden="true" className={classes.sample} style={{ background: text }}>
          Book appointment
        </p>
      )}
    </>
  )
}
