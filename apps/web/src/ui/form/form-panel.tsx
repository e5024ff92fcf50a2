import { Button } from '@mantine/core'
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { focusFirstField } from './focus-first-field.ts'
import classes from './form-panel.module.css'
import { texts } from './texts.ts'

interface FormPanelProps {
  heading: string
  /** Save button text, such as "Update Post". */
  submit: string
  pending: boolean
  formProps: ComponentPropsWithRef<'form'>
  /** Cancel button. */
  cancel?: { label: string; onClick: () => void }
  /** Someone else saved the row during editing. */
  stale?: boolean
  /** Loads the version that someone else saved. */
  offer?: () => void
  footer?: ReactNode
  children: ReactNode
}

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

/** Explains a save rejected because someone else saved first. */
export function StaleNote() {
  const t = useTexts(texts)
  return (
    <p role="alert" className={classes.stale}>
      {t.stale}
    </p>
  )
}

/** Offers the version that someone else saved, without touching input. */
export function NewerNote({ onLoad, children }: { onLoad: () => void; children?: ReactNode }) {
  const t = useTexts(texts)
  return (
    <div role="status" className={classes.newer}>
      <p>{t.newer}</p>
      {children}
      <Button variant="default" onClick={onLoad}>
        {t.load}
      </Button>
    </div>
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
