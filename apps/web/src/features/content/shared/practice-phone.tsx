import { usePractice } from './practice.tsx'
import classes from './practice-phone.module.css'

/** Link that calls the practice, with its number on one line. */
export function PracticePhone() {
  const { phone, phoneHref } = usePractice()
  return (
    <a href={phoneHref} className={classes.phone}>
      {phone}
    </a>
  )
}
