import { Button } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { focusFirstField } from '../../../../ui/form/focus-first-field.ts'
import { StaleNote } from '../../../../ui/form/form-panel.tsx'
import { useUnsaved } from '../../../../ui/form/unsaved-changes.tsx'
import type { Conflict } from '../../../../ui/form/use-admin-form.ts'
import classes from './fact-form.module.css'

interface FactFormFrameProps {
  /** Heading for forms with more than one field. */
  heading?: string
  pending: boolean
  conflict: Conflict
  formProps: ComponentPropsWithRef<'form'>
  onClose: () => void
  /** Changes made outside of fields, such as on a map. */
  changed?: boolean
  children: ReactNode
}

/** Frame of a fact's form with Save and Cancel. */
export function FactFormFrame(props: FactFormFrameProps) {
  const { heading, pending, conflict, formProps, onClose, changed = false, children } = props
  const [typed, setTyped] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useUnsaved(typed || changed)
  useEffect(() => focusFirstField(fields.current), [])
  return (
    <form {...formProps} className={classes.form} onInput={() => setTyped(true)}>
      {heading !== undefined && <h3 className={classes.heading}>{heading}</h3>}
      <div ref={fields} className={classes.fields}>
        {children}
      </div>
      <StaleNote conflict={conflict} />
      <div className={classes.buttons}>
        <Button type="submit" loading={pending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
