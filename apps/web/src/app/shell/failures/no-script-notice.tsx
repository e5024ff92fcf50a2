import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useTexts } from '#lib/texts.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { texts } from '../texts.ts'
import classes from './no-script-notice.module.css'

/** Appears where the page's script does not start, for any reason. Styles alone show it, because no script may run. */
export function NoScriptNotice() {
  const t = useTexts(texts)
  if (useHydrated()) return null
  return <p className={classes.notice}>{t.noScript(<PracticePhone />)}</p>
}
