import { z } from 'zod'
import { dayField, idField, optionalField, optionalText } from '../fields.ts'
import { timeSlotInput } from '../schedule/schemas.ts'
import { APPOINTMENT_STATUSES, appointmentOutput } from './schemas.ts'
import { OUTSIDE } from './standing.ts'

// The appointments' desk is the administrator's page; none of this has a path under /api.

/** How many appointments a page of the desk holds. */
export const DESK_PAGE = 50

/** How many of the appointments that a change of the schedule touches are named. */
export const MOST_TOUCHED = 100

export const DESK_SORTS = ['earliest', 'latest', 'name'] as const

/** Filters, order and page of the desk's list; `from` and `to` are clinic days, both included. */
export const deskInput = z
  .object({
    search: optionalText(120),
    from: optionalField(dayField),
    to: optionalField(dayField),
    status: optionalField(z.enum(APPOINTMENT_STATUSES, 'Choose a status')),
    outside: z.boolean('Must be true or false').default(false),
    sort: z.enum(DESK_SORTS, 'Choose an order').default('earliest'),
    page: z.int('Must be a whole number').min(1, 'Must be at least 1').default(1),
  })
  .default({ search: null, outside: false, sort: 'earliest', page: 1 })

/** An appointment with why it is outside the bookable time, if it still stands and is (see outsideRule). */
export const deskAppointmentOutput = appointmentOutput.extend({ outside: z.enum(OUTSIDE).nullable() })

/** A page of the desk's list. `outside` counts the appointments outside the bookable time, whatever the filter. */
export const deskOutput = z.object({
  appointments: z.array(deskAppointmentOutput),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  outside: z.int(),
})

/** Any day of the wanted week. */
export const deskWeekInput = z.object({ day: dayField })

/** The seven clinic days from Sunday on, each with its open hours and all its appointments. */
export const deskWeekOutput = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      windows: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
      blocked: z.object({ reason: z.string().nullable() }).nullable(),
      appointments: z.array(deskAppointmentOutput),
    }),
  ),
})

/** A change of the schedule before it is saved. */
export const touchedInput = z.discriminatedUnion('change', [
  z.object({ change: z.literal('block'), date: dayField }),
  timeSlotInput.safeExtend({ change: z.literal('save-slot'), id: idField.optional() }),
  z.object({ change: z.literal('delete-slot'), id: idField }),
])

/** The appointments that the change would leave outside, the earliest first; `outside` is what it would be then. */
export const touchedOutput = z.object({ appointments: z.array(deskAppointmentOutput), total: z.int() })

export type DeskSort = (typeof DESK_SORTS)[number]
export type DeskAppointment = z.infer<typeof deskAppointmentOutput>
export type DeskList = z.infer<typeof deskOutput>
export type DeskListInput = z.input<typeof deskInput>
export type DeskWeek = z.infer<typeof deskWeekOutput>
export type DeskDay = DeskWeek['days'][number]
export type TouchedInput = z.input<typeof touchedInput>
export type Touched = z.infer<typeof touchedOutput>
