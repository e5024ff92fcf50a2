import { Button } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react'
import { focusFirstField } from './focus-first-field.ts'
import classes from './form-panel.module.css'

interface FormPanelProps {
  heading: string
  /** The label of the button that saves, such as "Update Post". */
  submit: string
  pending: boolean
  /** For the form element. */
  formProps: ComponentPropsWithRef<'form'>
  /** Leaves the row that is being edited, with the label of its button. */
  cancel?: { label: string; onClick: () => void }
  /** Somebody else saved the row while it was being edited. */
  stale?: boolean
  /** Loads what somebody else has saved since the form was opened. */
  offer?: () => void
  /** What stands below the buttons. */
  footer?: ReactNode
  children: ReactNode
}

/** The form beside a list. */
export function FormPanel(props: FormPanelProps) {
  const { heading, submit, pending, formProps, cancel, stale, offer, footer, children } = props
  return (
    <form {...formProps} className={classes.form}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
      {stale && <StaleNote />}
      {offer && <NewerNote onLoad={offer} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={pending}>
          {submit}
        </Button>
        {cancel && (
          <Button variant="default" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        )}
      </div>
      {footer}
    </form>
  )
}

/** What to do after a save that was rejected because somebody else saved first. */
export function StaleNote() {
  return (
    <p role="alert" className={classes.stale}>
      Someone else changed this in the meantime. What you typed is kept here, and the list shows what is
      stored now. Saving again replaces that with yours.
    </p>
  )
}

/** Says that somebody else has saved what is being edited, and offers that; nothing that was typed is touched. */
export function NewerNote({ onLoad, children }: { onLoad: () => void; children?: ReactNode }) {
  return (
    <div role="status" className={classes.newer}>
      <p>Someone else has changed this since you opened it. What you typed is kept here.</p>
      {children}
      <Button variant="default" onClick={onLoad}>
        Load what is stored now
      </Button>
    </div>
  )
}

interface AdminColumnsProps {
  /** The element around the form, for the focus. */
  panel: RefObject<HTMLElement | null>
  /** The button that leads to the form where that stands below the list, such as "New event". */
  jump: string
  /** The form needs the whole width, so it stands below the list everywhere. */
  wide?: boolean
  form: ReactNode
  children: ReactNode
}

/** A list with its form beside it; on narrow screens the form stands below, one click away. */
export function AdminColumns({ panel, jump, wide, form, children }: AdminColumnsProps) {
  return (
    <div className={classes.columns} data-wide={wide}>
      <div className={classes.list}>
        <Button variant="default" className={classes.jump} onClick={() => focusFirstField(panel.current)}>
          {jump}
        </Button>
        {children}
      </div>
      <section ref={panel} className={classes.panel}>
        {form}
      </section>
    </div>
  )
}
