import { clinicAddressLines } from '@clinic/domain/clinic.ts'
import { Fragment } from 'react'

/** The clinic's postal address, line by line, for an `address` element. */
export function ClinicAddress() {
  return clinicAddressLines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}
