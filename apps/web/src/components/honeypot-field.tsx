import classes from './honeypot-field.module.css'

const FIELD = 'website'

/**
 * A field that no person sees and programs fill in; the API refuses what comes with it. Outside of the
 * accessibility tree and of the order of tabbing, and of no kind that a browser fills in by itself.
 */
export function HoneypotField() {
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What stands in the form's trap; people leave it empty. */
export function honeypotText(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem(FIELD)
  return field instanceof HTMLInputElement ? field.value : ''
}
