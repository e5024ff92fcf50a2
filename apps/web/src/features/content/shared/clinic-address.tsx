import { Fragment } from 'react'
import { usePractice } from './practice.tsx'

/** The clinic's postal address, line by line, for an `address` element. */
export function ClinicAddress() {
  return usePractice().addressLines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ))
}
