import { trpc } from '../../../lib/trpc/trpc.ts'
import { TEXT_OFFER } from './agrees-to-texts.ts'
import classes from './text-offer.module.css'

/** An unticked box beside the phone that agrees to texts; nothing while texts are off. */
export function TextOffer() {
  const { data } = trpc.texts.offer.useQuery()
  return (
    data && (
      <label className={classes.offer}>
        <input type="checkbox" name={TEXT_OFFER} />
        <span>{data.wording}</span>
      </label>
    )
  )
}
