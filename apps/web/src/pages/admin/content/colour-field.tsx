import { accentContrast, contrastProblem } from '@clinic/domain/content/accent-colour.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './colour-field.module.css'
import type { FactFieldProps } from './fact-field.tsx'

/** A colour, typed or chosen, with the contrast that it would have as it is. */
export function ColourField({ fact: { label, help, value }, field }: FactFieldProps) {
  const [colour, setColour] = useState(value)
  const problem = contrastProblem(colour)
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  const change = (text: string) => {
    setColour(text)
    field.onChange()
  }
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
          {...field}
          value={colour}
          onChange={event => change(event.currentTarget.value.trim())}
        />
        <input
          type="color"
          className={classes.chooser}
          aria-label="Choose the colour"
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={event => change(event.currentTarget.value)}
        />
      </div>
      <p className={classes.contrast} role="status">
        {problem ?? `Readable: its contrast is ${accentContrast(colour).toFixed(1)} to 1`}
      </p>
      {problem === null && (
        <p aria-hidden="true" className={classes.sample} style={{ background: colour }}>
          Book appointment
        </p>
      )}
    </>
  )
}
