import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

it.each([
  ['Tuesday, November 24, 2026', ['Tuesday, November 24, 2026']],
  ['Tuesday, November 24, 2026, 10:00 AM', ['Tuesday, November 24, 2026,', '10:00 AM']],
  ['December 1, 2026, 10:00 AM', ['December 1, 2026,', '10:00 AM']],
  ['Sent Nov 20, 12:01 PM', ['Nov 20,', '12:01 PM']],
  ['Tue, Dec 1 at 9:00 AM', ['Tue, Dec 1', '9:00 AM']],
  ['November 24 (9:00 AM)', ['November 24', '(9:00 AM)']],
  ['November 22 – 28, 2026', ['November 22 – 28, 2026']],
  ['December 27, 2026 – January 2, 2027', ['December 27, 2026 – January 2, 2027']],
  ['Monday 9:00 AM-12:00 PM and 2:00-5:00 PM', ['9:00 AM-12:00 PM', '2:00-5:00 PM']],
  ['“Your registration for Monday, December 7, 2026”. It says', ['Monday, December 7, 2026”.']],
  ['“Cancelled: your appointment on Mon, Jan 4, 2027 at 9:00 AM”. It', ['Mon, Jan 4, 2027', '9:00 AM”.']],
  ['until Wednesday, May 5, 2027, 9:00 AM. After that', ['Wednesday, May 5, 2027,', '9:00 AM.']],
  ['martes, 1 de diciembre de 2026, 10:00 a. m.', ['1 de diciembre', 'de 2026,', '10:00 a. m.']],
  ['Desde el 29 de noviembre de 2026, último uso', ['29 de noviembre', 'de 2026,']],
  ['Enviado el 29 nov, 9:05 a. m.', ['29 nov,', '9:05 a. m.']],
  ['Mié, 6 ene 2027, 9:00 a 11:00 a. m.', ['Mié, 6 ene 2027,', '9:00 a 11:00 a. m.']],
  ['de 9:00 a. m. a 12:00 p. m.', ['9:00 a. m.', '12:00 p. m.']],
  ['unos 30 minutos', []],
  ['desde 2026', []],
  ['5,000 may wait', []],
  ['Choose a time', []],
  ['We’re closed on Fridays.', []],
  ['', []],
])(
  'a text with dates and times keeps each of them on one line, and every word unchanged: %s',
  (text, whole) => {
    const { container } = render(<Unbroken>{text}</Unbroken>)
    expect(container.textContent).toBe(text)
    const unbroken = [...container.querySelectorAll('span[class]')].map(span => span.textContent)
    expect(unbroken).toEqual(whole)
  },
)
