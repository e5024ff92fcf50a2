import { useTexts } from '../../../lib/texts.ts'
import classes from './no-script-notice.module.css'
import { usePractice } from './practice.tsx'
import { texts } from './texts.ts'

/** Explains what needs JavaScript, such as "Registering online", and how to reach the clinic instead. */
export function NoScriptNotice({ what }: { what: string }) {
  const t = useTexts(texts)
  const { phone, phoneHref } = usePractice()
  return (
    <noscript>
      <p className={classes.note}>{t.noScript(what, <a href={phoneHref}>{phone}</a>)}</p>
    </noscript>
  )
}
