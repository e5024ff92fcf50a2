import { accentContrast, contrastProblem } from '@clinic/domain/content/accent-color.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from './color-field.module.css'
import type { FactFieldProps } from './fact-field-props.ts'

/** Color field with its contrast. */
export function ColorField({ fact: { label, help, value }, field }: FactFieldProps) {
  const [color, setColor] = useState(value)
  const problem = contrastProblem(color)
  const isColor = /^#[0-9a-f]{6}$/i.test(color)
  const change = (text: string) => {
    setColor(text)
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
          value={color}
          onChange={event => change(event.currentTarget.value.trim())}
        />
        <input
          type="color"
          className={classes.chooser}
          aria-label="Choose the color"
          value={isColor ? color.toLowerCase() : '#000000'}
          onChange={event => change(event.currentTarget.value)}
        />
      </div>
      <p className={classes.contrast} role="status">
        {problem ?? `Easy to read: contrast ${accentContrast(color).toFixed(1)} to 1`}
      </p>
      {problem === null && (
        <p aria-hidden="true" className={classes.sample} style={{ background: color }}>
          Book appointment
        </p>
      )}
    </>
  )
}
