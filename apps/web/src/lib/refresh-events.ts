import type { trpc } from './trpc.ts'

/**
 * Everything that a place at an event shows in is out of date: the list of events, the administrator's registrations
 * and waiting lists, and the pages of private links. What is on screen is read anew at once, the rest when it is next
 * shown.
 */
export async function refreshEvents(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  await Promise.all([
    utils.events.invalidate(),
    utils.registrationLinks.invalidate(),
    utils.waitingList.invalidate(),
  ])
}
