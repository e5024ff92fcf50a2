import { ARRIVE_EARLY_MINUTES } from '@clinic/domain/appointments/patient-advice.ts'
import { useTexts } from '#lib/texts.ts'
import classes from './before-you-come.module.css'
import { texts } from './texts.ts'

/** Instructions for before and during an appointment. */
export function BeforeYouCome({ more }: { more?: string }) {
  const t = useTexts(texts)
  return (
    <ul className={classes.list}>
      <li>{t.early(ARRIVE_EARLY_MINUTES)}</li>
      <li>{t.bring}</li>
      <li>{t.wear}</li>
      {more !== undefined && <li>{more}</li>}
    </ul>
  )
}
