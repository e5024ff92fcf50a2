import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { Button } from '@mantine/core'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useSite } from '../../../lib/site.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { ActionRow } from '../../../ui/action-row.tsx'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import classes from './earlier-times.module.css'
import { texts } from './texts.ts'

interface EarlierOfferProps {
  token: string
  /** Called after the offer was taken or declined. */
  onDone: () => void
}

/** The earlier time that is offered, or how the offer ended; nothing without one. */
export function EarlierOffer({ token, onDone }: EarlierOfferProps) {
  const { data } = trpc.earlierTimes.page.useQuery({ token })
  const offer = data?.offer
  return offer && offer.state !== 'declined' ? <Offer token={token} offer={offer} onDone={onDone} /> : null
}

function Offer({ token, offer, onDone }: EarlierOfferProps & { offer: NonNullable<EarlierTime['offer']> }) {
  const t = useTexts(texts)
  const { timeZone } = useSite()
  const language = useLanguage()
  const now = useNow()
  const hydrated = useHydrated()
  const utils = trpc.useUtils()
  const input = { token, startsAt: offer.startsAt }
  const outcome = {
    onDone: (changed: EarlierTime) => {
      utils.earlierTimes.page.setData({ token }, changed)
      onDone()
    },
  }
  const taking = useWrite(
    {
      send: () => utils.client.earlierTimes.take.mutate(input),
      done: t.done.take,
      failed: t.failed.take,
      changes: 'appointments',
    },
    outcome,
  )
  const declining = useWrite(
    {
      send: () => utils.client.earlierTimes.decline.mutate(input),
      done: t.done.decline,
      failed: t.failed.decline,
      changes: 'earlierTimes',
    },
    outcome,
  )
  const moment = (instant: string) =>
    `${formatDate(Date.parse(instant), timeZone, language)}, ${formatClock(Date.parse(instant), timeZone, language)}`
  const isOver = offer.state === 'lapsed' || Date.parse(offer.until) <= now
  if (offer.state === 'booked' || isOver) {
    const text = offer.state === 'booked' ? t.booked : t.lapsed
    return (
      <p>
        <Unbroken>{text(moment(offer.startsAt))}</Unbroken>
      </p>
    )
  }
  const isBusy = !hydrated || taking.isPending || declining.isPending
  return (
    <div className={classes.offer}>
      <p>
        <strong>
          <Unbroken>{t.offered(moment(offer.startsAt))}</Unbroken>
        </strong>
      </p>
      <p>
        <Unbroken>{t.until(moment(offer.until))}</Unbroken>
      </p>
      <ActionRow>
        <Button disabled={isBusy} loading={taking.isPending} onClick={() => taking.mutate(undefined)}>
          {t.take}
        </Button>
        <ActionButton disabled={isBusy} onClick={() => declining.mutate(undefined)}>
          {t.decline}
        </ActionButton>
      </ActionRow>
    </div>
  )
}
