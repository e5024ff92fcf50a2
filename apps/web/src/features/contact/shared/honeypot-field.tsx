import { useTexts } from '../../../lib/texts.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { texts } from './texts.ts'

/** Hidden spam trap: the API rejects submissions that fill it. Hidden from screen readers, tabbing and autofill. */
export function HoneypotField() {
  const t = useTexts(texts)
  return (
    <div className={hidden.hidden} aria-hidden="true">
      <label>
        {t.empty}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
