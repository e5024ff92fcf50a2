import { Button } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { focusFirstField } from './focus-first-field.ts'
import classes from './form-panel.module.css'
import { texts } from './texts.ts'
import type { Conflict } from './use-admin-form.ts'

interface FormPanelProps {
  heading: string
  /** Save button text, such as "Update Post". */
  submit: string
  pending: boolean
  formProps: ComponentPropsWithRef<'form'>
  /** Cancel button. */
  cancel?: { label: string; onClick: () => void }
  conflict?: Conflict
  footer?: ReactNode
  children: ReactNode
}

export function FormPanel(props: FormPanelProps) {
  const { heading, submit, pending, formProps, cancel, conflict, footer, children } = props
  return (
    <form {...formProps} className={classes.form}>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
      {conflict && <StaleNote conflict={conflict} />}
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

interface StaleNoteProps {
  conflict: Conflict
  /** The stored version in words. */
  children?: ReactNode
}

/** Explains a save rejected because someone else saved first, or offers the newer version without touching input. */
export function StaleNote({ conflict: { stale, load }, children }: StaleNoteProps) {
  const t = useTexts(texts)
  return (
    <>
      {stale && (
        <p role="alert" className={classes.stale}>
          {t.stale}
        </p>
      )}
      {load && (
        <div role="status" className={classes.newer}>
          <p>{t.newer}</p>
          {children}
          <Button variant="default" onClick={load}>
            {t.load}
          </Button>
        </div>
      )}
      {stale && children}
    </>
  )
}

interface AdminColumnsProps {
  /** Element around the form, for focusing. */
  panel: RefObject<HTMLElement | null>
  /** Text of the button to the form on narrow screens, such as "New event". */
  jump: string
  /** Always puts the form below the list, at full width. */
  wide?: boolean
  form: ReactNode
  children: ReactNode
}

/** List with its form beside it, or below on narrow screens. */
export function AdminColumns({ panel, jump, wide, form, children }: AdminColumnsProps) {
  return (
    <div className={classes.columns} data-wide-form={wide}>
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
