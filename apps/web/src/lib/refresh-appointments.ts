import type { trpc } from './trpc.ts'

/**
 * Everything that an appointment shows in is out of date: the administrator's lists, the free times of its day, the home
 * page's next openings, and the page of its private link. What is on screen is read anew at once, the rest when it is next shown.
 */
export async function refreshAppointments(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([
    utils.appointments.invalidate(),
    utils.appointmentLinks.invalidate(),
    utils.availability.invalidate(),
  ])
}

/** As refreshAppointments, after a change of the weekly windows or the blocked dates. */
export async function refreshSchedule(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([utils.schedule.invalidate(), refreshAppointments(utils)])
}
