import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import classes from './content-preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

interface ContentPreviewProps {
  path: string
  /** Unsaved values by key. */
  values: Readonly<Record<string, string | null>>
  /** Text of the focused field. */
  show: string
}

/** The page of a form with its unsaved values: beside the form, or in a dialog on narrow windows. */
export function ContentPreview({ path, values, show }: ContentPreviewProps) {
  const fits = useMediaQuery('(min-width: 80em)', false)
  const [view, setView] = useState<'phone' | 'desktop'>('phone')
  const [isOpen, setOpen] = useState(false)
  const frame = <PreviewFrame path={path} view={view} values={values} show={show} />
  const choice = (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of fields
    <div role="group" aria-label="Preview width" className={classes.choice}>
      {(['phone', 'desktop'] as const).map(name => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
          {name === 'phone' ? 'Phone' : 'Desktop'}
        </button>
      ))}
    </div>
  )
  if (fits) {
    return (
      <section className={classes.beside} aria-label="Preview" data-view={view}>
        <div className={classes.head}>
          <h2 className={classes.heading}>Preview</h2>
          {choice}
        </div>
        {frame}
      </section>
    )
  }
  return (
    <div className={classes.open}>
      <Button variant="default" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <AdminDialog opened closable wide title="Preview" onClose={() => setOpen(false)}>
          {choice}
          {frame}
        </AdminDialog>
      )}
    </div>
  )
}
