import {
  APPOINTMENT_TYPES,
  type AppointmentType,
  DURATIONS,
  START_GRID,
  TYPE_DURATIONS,
} from './durations.ts'

/** Settings of a type of visit, without its texts and price. */
export interface VisitType {
  minutes: number
  /** Whether patients can book it online; the practice always can. */
  isOnline: boolean
  /** Minutes after a visit in which no patient is offered a start. */
  room: number
  /** Patients can book it from this many days after today. */
  notice: number
}

export interface VisitSettings {
  /** Minutes between possible starts, on the clinic's wall clock. */
  startEvery: number
  types: Readonly<Record<AppointmentType, VisitType>>
}

const upTo = (first: number, last: number, step = 5) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + step * index))

/** Max days of notice. The minimum is one, because online booking starts tomorrow. */
const MAX_NOTICE = 14

/** Max minutes of room. */
export const MAX_ROOM = 60

/** Values of each setting, as content items hold them. */
const listChoices = () => ({
  minutes: upTo(5, 240),
  online: ['yes', 'no'],
  room: upTo(0, MAX_ROOM),
  notice: upTo(1, MAX_NOTICE, 1),
  starts: ['5', '10', '15', '20', '30'],
})

// Marked pure, so that pages which read no settings do not carry them.
export const VISIT_CHOICES = /* @__PURE__ */ listChoices()

/** Key of the content item with the minutes between starts. */
export const STARTS_KEY = 'booking_starts'

/** Start of the keys of a type's content items. */
export const visitKeyStart = (type: AppointmentType) =>
  `service_${type === 'follow-up' ? 'follow_up' : type}` as const

/** Key of the content item with a text or setting of a type. */
export const visitKey = <Part extends string>(type: AppointmentType, part: Part) =>
  `${visitKeyStart(type)}_${part}` as const

/** Built-in settings by the key of the content item that overrides them. */
export const BUILT_IN_VISITS: Readonly<Record<string, string>> = /* @__PURE__ */ listBuiltIn()

function listBuiltIn(): Record<string, string> {
  return Object.fromEntries([
    ...APPOINTMENT_TYPES.flatMap(type => [
      [visitKey(type, 'minutes'), String(TYPE_DURATIONS[type])],
      [visitKey(type, 'online'), 'yes'],
      [visitKey(type, 'room'), '0'],
      [visitKey(type, 'notice'), '1'],
    ]),
    [STARTS_KEY, String(START_GRID)],
  ])
}

/** Settings of the types of visit: content items where set, built-in values otherwise. */
export function readVisitSettings(items: readonly { key: string; value: string }[]): VisitSettings {
  const own = new Map(items.map(({ key, value }) => [key, value]))
  const read = (key: string, choices: readonly string[]) =>
    choices.find(choice => choice === own.get(key)) ?? BUILT_IN_VISITS[key]
  return {
    startEvery: Number(read(STARTS_KEY, VISIT_CHOICES.starts)),
    types: mapTypes(type => ({
      minutes: Number(read(visitKey(type, 'minutes'), VISIT_CHOICES.minutes)),
      isOnline: read(visitKey(type, 'online'), VISIT_CHOICES.online) === 'yes',
      room: Number(read(visitKey(type, 'room'), VISIT_CHOICES.room)),
      notice: Number(read(visitKey(type, 'notice'), VISIT_CHOICES.notice)),
    })),
  }
}

/** Settings of a type; undefined if it is unknown. */
function findType({ types }: VisitSettings, type: string | null | undefined): VisitType | undefined {
  return APPOINTMENT_TYPES.some(known => known === type) ? types[type as AppointmentType] : undefined
}

/** Minutes of room after a visit; 0 for an unknown type. */
export function findRoom(visits: VisitSettings, type: string | null | undefined): number {
  return findType(visits, type)?.room ?? 0
}

/** Days of notice that patients give for a visit; 1 for an unknown type. */
export function findNotice(visits: VisitSettings, type: string | null): number {
  return findType(visits, type)?.notice ?? 1
}

/** A value for each type of visit. */
export function mapTypes<Value>(toValue: (type: AppointmentType) => Value): Record<AppointmentType, Value> {
  return Object.fromEntries(APPOINTMENT_TYPES.map(type => [type, toValue(type)])) as Record<
    AppointmentType,
    Value
  >
}

/** The settings of a new install. */
export const DEFAULT_VISITS = /* @__PURE__ */ readVisitSettings([])

/** Lengths that a visit can have, shortest first: those of the types, and those that programs can always request. */
export function lengthsInUse({ types }: Pick<VisitSettings, 'types'>): number[] {
  const lengths = [...DURATIONS, ...Object.values(types).map(({ minutes }) => minutes)]
  return [...new Set(lengths)].sort((a, b) => a - b)
}

/** The type of the visits that are offered while none is chosen: the first that patients can book, if any. */
export function firstOnlineType({ types }: Pick<VisitSettings, 'types'>): AppointmentType | null {
  return APPOINTMENT_TYPES.find(type => types[type].isOnline) ?? null
}
