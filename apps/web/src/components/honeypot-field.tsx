import hidden from './visually-hidden.module.css'

/**
 * A field that no person sees and programs fill in; the API rejects what comes with it. Outside of the
 * accessibility tree and of the order of tabbing, and of no kind that a browser fills in by itself.
 */
export function HoneypotField() {
  return (
    <div className={hidden.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
