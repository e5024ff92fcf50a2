import { backUp } from './soak/back-up.ts'
import { badInput } from './soak/bad-input.ts'
import { calendars } from './soak/calendars.ts'
import { closedHours } from './soak/closed-hours.ts'
import { desk } from './soak/desk.ts'
import { drips } from './soak/drips.ts'
import { earlierTimes } from './soak/earlier-times.ts'
import { failover } from './soak/failover/failover.ts'
import { flood } from './soak/flood.ts'
import { images } from './soak/images/images.ts'
import { killServer } from './soak/kill-server.ts'
import { live } from './soak/live.ts'
import { mailDelivery } from './soak/mail-delivery.ts'
import { randomInput } from './soak/random-input/random-input.ts'
import type { Report } from './soak/report.ts'
import { steadyHeap } from './soak/steady-heap.ts'
import { stopPostgres } from './soak/stop-postgres.ts'
import { webhooks } from './soak/webhooks.ts'

interface Part {
  title: string
  /** Runs with files below an empty folder; the seed makes random input repeatable. */
  run: (folder: string, report: Report, seed: number) => Promise<void>
}

/** The parts of `npm run soak`, by the names that choose one. */
export const PARTS: Record<string, Part> = {
  kill: { title: 'kill -9 in the middle of 500 bookings and registrations by 20 clients', run: killServer },
  mails: {
    title: 'kill -9 amid 200 emails, and mail servers that refuse, hang, reject and disconnect',
    run: mailDelivery,
  },
  webhooks: {
    title: 'kill -9 amid 200 webhooks, and an endpoint that hangs beside another and beside emails',
    run: webhooks,
  },
  postgres: { title: 'PostgreSQL stopped for 5 seconds under load', run: stopPostgres },
  failover: {
    title: 'Three processes on a primary and a standby: each restarted, one killed, and the primary killed',
    run: failover,
  },
  backup: { title: 'A backup and a restore of 100,000 appointments', run: backUp },
  heap: { title: 'Memory over 50,000 mixed requests, on a small machine and a large one', run: steadyHeap },
  fuzz: {
    title: '30,000 bad requests of three seeds',
    run: (folder, report, seed) => badInput(folder, [seed, seed + 1_000_003, seed + 2_000_003], report),
  },
  random: {
    title: '30,000 random valid inputs of three seeds, to every procedure',
    run: (folder, report, seed) => randomInput(folder, [seed, seed + 1_000_003, seed + 2_000_003], report),
  },
  images: { title: '100 photos at once with hostile files between, while a visitor reads', run: images },
  calendars: { title: '30 previews of calendars of 5 MB, five at a time', run: calendars },
  live: {
    title:
      'Ended sessions, and 200 bookings in 10 seconds, over two processes with admin pages open, one killed',
    run: live,
  },
  hours: { title: '200 bookings at once while their hours are closed, over two processes', run: closedHours },
  desk: { title: '200 rounds of two desks and a patient on one day, over two processes', run: desk },
  earlier: {
    title: 'Takes of 200 freed times that are offered, over two processes, one killed and restarted',
    run: earlierTimes,
  },
  drips: { title: '84 peers that write a line feed twice a second and read nothing', run: drips },
  flood: { title: '200 connections that request pages in every uncacheable way', run: flood },
}
