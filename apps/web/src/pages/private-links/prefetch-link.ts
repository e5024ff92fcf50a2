import type { PrefetchContext } from '../../lib/prefetch.ts'

/** Reads the appointment of a private link into the served page, which is 404 when the token is of none. */
export async function prefetchAppointment({ trpc, params, setStatus }: PrefetchContext): Promise<void> {
  const link = { token: params.token ?? '' }
  await trpc.appointmentLinks.page.prefetch(link)
  if (trpc.appointmentLinks.page.getData(link) === null) setStatus(404)
}

/** As prefetchAppointment, of a registration. */
export async function prefetchRegistration({ trpc, params, setStatus }: PrefetchContext): Promise<void> {
  const link = { token: params.token ?? '' }
  await trpc.registrationLinks.page.prefetch(link)
  if (trpc.registrationLinks.page.getData(link) === null) setStatus(404)
}

/** As prefetchAppointment, of a place in line. */
export async function prefetchOffer({ trpc, params, setStatus }: PrefetchContext): Promise<void> {
  const link = { token: params.token ?? '' }
  await trpc.waitingList.offerPage.prefetch(link)
  if (trpc.waitingList.offerPage.getData(link) === null) setStatus(404)
}
