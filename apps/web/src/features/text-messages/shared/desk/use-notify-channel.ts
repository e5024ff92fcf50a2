import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AppointmentTexts } from '@clinic/domain/text-messages/desk-schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts } from './texts.ts'

type Patient = Pick<AdminAppointment, 'id' | 'patientEmail' | 'patientPhone'>

/** How a patient hears of a change by the practice: by email, else by text if the number agreed; null if not at all. */
type Channel = 'email' | 'text' | null

const textChannel = ({ consent }: AppointmentTexts): Channel =>
  consent && consent.endedAt === null ? 'text' : null

/** The channel of a patient; undefined while it is not known. */
export function useNotifyChannel({ id, patientEmail, patientPhone }: Patient): Channel | undefined {
  const { data: status } = trpc.texts.status.useQuery()
  const enabled = status?.isOn === true && patientEmail === null && patientPhone !== null
  const { failed } = useTexts(texts)
  const { data } = trpc.texts.forAppointment.useQuery({ id }, { enabled, meta: { failed } })
  if (patientEmail !== null) return 'email'
  if (patientPhone === null || status?.isOn === false) return null
  return data && textChannel(data)
}

/** Finds the channel of a patient whose appointment changes by one press. */
export function useFindChannel() {
  const utils = trpc.useUtils()
  return async ({ id, patientEmail, patientPhone }: Patient): Promise<Channel> => {
    if (patientEmail !== null) return 'email'
    const { isOn } = await utils.texts.status.ensureData()
    if (!isOn || patientPhone === null) return null
    // Bypasses the cache: a write that ends cancels its pending reads.
    return textChannel(await utils.client.texts.forAppointment.query({ id }))
  }
}
