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

/** Headings in lowercase without spaces and signs, likeliest first, as booking systems and address books write them. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  name: [
    'name',
    'fullname',
    'patient',
    'patientname',
    'client',
    'clientname',
    'displayname',
    'attendeename',
    'inviteename',
    'customername',
  ],
  firstName: ['firstname', 'first', 'givenname', 'patientfirstname', 'clientfirstname', 'legalfirstname'],
  lastName: [
    'lastname',
    'last',
    'familyname',
    'surname',
    'patientlastname',
    'clientlastname',
    'legallastname',
  ],
  email: [
    'email',
    'emailaddress',
    'patientemail',
    'clientemail',
    'email1value',
    'primaryemail',
    'homeemail',
    'attendeeemail',
    'inviteeemail',
    'customeremail',
  ],
  phone: [
    'mobilephone',
    'mobile',
    'mobilenumber',
    'cellphone',
    'cell',
    'phone',
    'phonenumber',
    'telephone',
    'patientphone',
    'clientphone',
    'phone1value',
    'primaryphone',
    'homephone',
    'workphone',
    'customerphone',
  ],
  date: [
    'date',
    'appointmentdate',
    'dateofservice',
    'visitdate',
    'startdate',
    'startdatetime',
    'servicedate',
    'apptdate',
    'start',
    'startat',
    'startsat',
    'starttime',
    'datetime',
    'lastvisit',
    'lastappointment',
    'lastseen',
  ],
  time: ['time', 'appointmenttime', 'appttime', 'starttime', 'visittime'],
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
  ],
  doNotContact: [
    'donotcontact',
    'donotemail',
    'dnc',
    'optedout',
    'optout',
    'unsubscribed',
    'deceased',
    'inactive',
    'discharged',
    'patientstatus',
    'clientstatus',
  ],
}

/** Which column of a file has what, by its headings; each column is used once. */
export function recognizeColumns(headings: readonly string[]): ImportColumns {
  const plain = headings.map(heading => heading.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) {
    const free = (heading: string) =>
      plain.findIndex((one, at) => one === heading && !Object.values(columns).includes(at))
    const found = HEADINGS[field].map(free).find(at => at >= 0)
    if (found !== undefined) columns[field] = found
  }
  return columns
}
