import { usePractice } from '../lib/practice.tsx'
import classes from './without-script.module.css'

/** What a form needs script for, such as "Registering online", and how to reach the clinic instead. */
export function WithoutScript({ what }: { what: string }) {
  const { phone, phoneHref } = usePractice()
  return (
    <noscript>
      <p className={classes.note}>
        {what} needs JavaScript. Please call us at <a href={phoneHref}>{phone}</a> instead.
      </p>
    </noscript>
  )
}
