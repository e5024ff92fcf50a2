import { Button } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef, useState } from 'react'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { focusFirstField } from '../../../../ui/form/focus-first-field.ts'
import { NewerNote, StaleNote } from '../../../../ui/form/form-panel.tsx'
import { useNavigateAway, useUnsaved } from '../../../../ui/form/unsaved-changes.tsx'
import { useAdminForm } from '../../../../ui/form/use-admin-form.ts'
import { RowHistory } from '../../../audit-log/shared/row-history.tsx'
import { fittingContent } from '../fitting-content.ts'
import { FactField } from './fact-field.tsx'
import classes from './fact-form.module.css'
import type { KnownFact } from './known-facts.ts'

interface FactFormProps {
  fact: KnownFact
  onClose: () => void
}

/** Form of one practice detail. */
export function FactForm(props: FactFormProps) {
  const [round, setRound] = useState(0)
  const leave = useNavigateAway()
  return <FactFields key={round} {...props} onLoad={() => leave(() => setRound(round + 1))} />
}

function FactFields({ fact, onClose, onLoad }: FactFormProps & { onLoad: () => void }) {
  const { client } = trpc.useUtils()
  const { key, item } = fact
  const [opened] = useState(item)
  const form = useAdminForm({
    schema: fittingContent,
    send: (checked, version) =>
      item ? client.content.update.mutate({ ...checked, version }) : client.content.create.mutate(checked),
    openedVersion: opened?.version,
    storedVersion: item?.version,
    onLoad,
    done: item ? 'Content updated' : 'Content created',
    failed: item ? 'Failed to update content' : 'Failed to create content',
    changes: 'content',
    onSaved: onClose,
  })
  return (
    <FactFormFrame
      pending={form.pending}
      stale={form.stale}
      offer={form.offer}
      formProps={form.formProps}
      onClose={onClose}
    >
      <input type="hidden" name="key" value={key} />
      <FactField fact={fact} field={form.field('value')} />
      <RowHistory subject="content_items" id={key} />
    </FactFormFrame>
  )
}

interface FactFormFrameProps {
  /** Heading for forms with more than one field. */
  heading?: string
  pending: boolean
  stale: boolean
  offer?: () => void
  formProps: ComponentPropsWithRef<'form'>
  onClose: () => void
  /** Changes made outside of fields, such as on a map. */
  changed?: boolean
  children: ReactNode
}

/** Frame of a fact's form with Save and Cancel. */
export function FactFormFrame(props: FactFormFrameProps) {
  const { heading, pending, stale, offer, formProps, onClose, changed = false, children } = props
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
      {stale && <StaleNote />}
      {offer && <NewerNote onLoad={offer} />}
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
