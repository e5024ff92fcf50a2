/** What a column of an imported file may hold. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'date',
  'time',
  'type',
  'status',
  'doNotContact',
] as const

export type ImportField = (typeof IMPORT_FIELDS)[number]

/** The column of each field, from 0; absent without one. */
export type ImportColumns = Partial<Record<ImportField, number>>

/** Headings as toPlain writes them, likeliest first, of booking systems and address books. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
    ...['name', 'fullname', 'patient', 'client', 'displayname', 'nombrecompleto', 'paciente'],
    ...['lastnamefirstname', 'lastfirst', 'lastfirstname', 'firstnamelastname', 'firstlast'],
  ],
  firstName: ['firstname', 'first', 'givenname', 'legalfirstname', 'nombre'],
  lastName: ['lastname', 'last', 'familyname', 'surname', 'legallastname', 'apellido', 'apellidos'],
  email: ['email', 'emailaddress', 'email1value', 'homeemail', 'correo', 'correoelectronico'],
  phone: [
    ...['mobilephone', 'mobile', 'mobilenumber', 'cellphone', 'cell', 'phone', 'phonenumber', 'telephone'],
    ...['phone1value', 'homephone', 'workphone', 'telefono', 'celular'],
  ],
  date: [
    ...['date', 'appointmentdate', 'apptdate', 'dateofservice', 'servicedate', 'visitdate', 'startdate'],
    ...['startdatetime', 'start', 'startat', 'startsat', 'starttime', 'datetime'],
    ...[
      'dateandtime',
      'datetimeofvisit',
      'appointmentdatetime',
      'apptdatetime',
      'visitdatetime',
      'dateofvisit',
      'appointment',
      'dos',
      'fecha',
    ],
    ...['lastvisit', 'lastappointment', 'lastseen'],
  ],
  time: ['time', 'appointmenttime', 'appttime', 'starttime', 'visittime', 'hora'],
  type: [
    'type',
    'appointmenttype',
    'visittype',
    'treatment',
    'treatmentname',
    'service',
    'servicename',
    'reason',
  ],
  status: [
    'status',
    'appointmentstatus',
    'apptstatus',
    'bookingstatus',
    'state',
    'attendance',
    'visitstatus',
    'estado',
    'canceled',
    'cancelled',
    'noshow',
  ],
  doNotContact: [
    ...['donotcontact', 'donotemail', 'dnc', 'optedout', 'optout', 'unsubscribed', 'deceased', 'inactive'],
    ...['discharged', 'patientstatus', 'clientstatus'],
  ],
}

/** Lowercase without spaces, signs and units, and without whose name or contact it is. */
const toPlain = (heading: string) =>
  heading
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[([][^()[\]]*[)\]]/g, '')
    .replace(/[^a-z0-9]/g, '')
    .replace(
      /^(patient|client|customer|attendee|invitee|primary)(?=(first|last)?name|email|phone|mobile)/,
      '',
    )

/** Which column of a file has what, by its headings; each column is used once. */
export function recognizeColumns(headings: readonly string[]): ImportColumns {
  const plain = headings.map(toPlain)
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) {
    const free = (heading: string) =>
      plain.findIndex((one, index) => one === heading && !Object.values(columns).includes(index))
    const found = HEADINGS[field].map(free).find(index => index >= 0)
    if (found !== undefined) columns[field] = found
  }
  return columns
}
