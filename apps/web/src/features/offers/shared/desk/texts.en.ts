import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  failed: "Couldn't load earlier-time requests",
  open: (patients: number) => plural.en(patients, '# wants an earlier time', '# want an earlier time'),
  title: 'Waiting for an earlier time',
  none: 'No one is waiting.',
  booked: (time: string) => `Booked ${time}`,
  wants: (request: string) => `Wants an earlier time: ${request}`,
  /** "Mon, Wed mornings · offered Tue, Nov 24, 9:00 AM, held until 11:00 AM" */
  offered: (wanted: string, start: string, until: string) =>
    `${wanted} · offered ${start}, held until ${until}`,
  stop: 'Stop',
  stopFor: (patient: string) => `offering earlier times to ${patient}`,
  removed: 'Earlier-time request removed',
  notRemoved: 'Failed to remove the request',
}
