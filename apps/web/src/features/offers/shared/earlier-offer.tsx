import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { EarlierTime } from '@clinic/domain/offers/schemas.ts'
import { Button } from '@mantine/core'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
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
  const isHydrated = useHydrated()
  const input = { token, startsAt: offer.startsAt }
  const { page } = trpc.useUtils().earlierTimes
  const { take, decline } = trpc.earlierTimes
  const { done, failed } = t
  const taking = useLinkWrite(
    take,
    page,
    { done: done.take, failed: failed.take },
    { changes: 'appointments', onDone },
  )
  const declining = useLinkWrite(decline, page, { done: done.decline, failed: failed.decline }, { onDone })
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
  const isBusy = !isHydrated || taking.isPending || declining.isPending
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
        <Button disabled={isBusy} loading={taking.isPending} onClick={() => taking.mutate(input)}>
          {t.take}
        </Button>
        <ActionButton disabled={isBusy} onClick={() => declining.mutate(input)}>
          {t.decline}
        </ActionButton>
      </ActionRow>
    </div>
  )
}
