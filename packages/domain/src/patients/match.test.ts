import { describe, expect, it } from 'vitest'
import { isFillerEmail } from './filler-emails.ts'
import { type Candidate, choosePatient, isSimilar, type PersonId, type RecordId, toKeys } from './match.ts'

const P1 = '(417) 555-0101'
const P2 = '417-555-0102'

type Person = [name: string, email: string | null, phone?: string]

function keys([name, typed, phone]: Person) {
  const email = typed === null || isFillerEmail(typed) ? null : typed
  return toKeys({ name, email, phone: phone ?? null })
}

const candidate = (person: Person, id: number, personId = id): Candidate => ({
  ...keys(person),
  id: id as RecordId,
  personId: personId as PersonId,
})

describe('a booking', () => {
  it.each<
    [row: number, known: Person[], from: 'O' | 'D', booking: Person, result: 'same' | 'similar' | 'new']
  >([
    [1, [['Mia Lane', 'lane@x.com']], 'O', ['Mia Lane', 'lane@x.com'], 'same'],
    [2, [['Mia Lane', 'lane@x.com']], 'O', ['Leo Lane', 'lane@x.com'], 'new'],
    [3, [['Mia Lane', 'lane@x.com']], 'O', ['mia lane', 'LANE+kids@x.com'], 'same'],
    [4, [['María Núñez', 'm@x.com']], 'O', ['Maria Nunez', 'm@x.com'], 'same'],
    [5, [['María Núñez', 'm@x.com']], 'D', ['Núñez, María', 'm@x.com'], 'same'],
    [6, [['María Núñez', 'm@x.com']], 'D', ['María Núñez García', 'm@x.com'], 'similar'],
    [7, [['María de la Cruz', 'm@x.com']], 'D', ['María Cruz', 'm@x.com'], 'similar'],
    [8, [['María Núñez', 'm@x.com']], 'D', ['M. Núñez', 'm@x.com'], 'similar'],
    [9, [['Siobhán O’Brien', 's@x.com']], 'O', ["Siobhan O'Brien", 's@x.com'], 'same'],
    [10, [["Siobhán O'Brien", 's@x.com']], 'O', ['Siobhan O Brien', 's@x.com'], 'similar'],
    [11, [['Ana Smith-Jones', 'a@x.com']], 'O', ['Ana Smith Jones', 'a@x.com'], 'same'],
    [12, [['Robert Cole', 'r@x.com']], 'O', ['Bob Cole', 'r@x.com'], 'new'],
    [13, [['Robert Cole', 'r@x.com']], 'D', ['Robert "Bob" Cole', 'r@x.com'], 'same'],
    [14, [['John Dunn', 'd@x.com']], 'O', ['John Dunn Jr.', 'd@x.com'], 'similar'],
    [15, [['John Dunn Jr', 'd@x.com']], 'O', ['John Dunn, Jr.', 'd@x.com'], 'same'],
    [16, [['Ana Ruiz', 'a@x.com']], 'D', ['Dr. Ana Ruiz, MD', 'a@x.com'], 'same'],
    [17, [['Ada Cole', null, P1]], 'D', ['Ada Cole', null, '+1 417 555 0101'], 'same'],
    [18, [['Ada Cole', null, P1]], 'D', ['Ada Cole', 'ada@x.com', P1], 'same'],
    [19, [['Ada Cole', null, P1]], 'O', ['Ada Cole', 'any@evil.com', P1], 'similar'],
    [20, [['Ada Cole', 'ada@x.com', P1]], 'D', ['Ada Cole', null, P1], 'same'],
    [21, [['Ada Cole', 'ada@x.com', P1]], 'D', ['Ada Cole', 'ada@work.com', P1], 'similar'],
    [
      22,
      [
        ['Ada Cole', 'a@x.com', P1],
        ['Ada Cole', 'b@x.com', P1],
      ],
      'D',
      ['Ada Cole', null, P1],
      'similar',
    ],
    [23, [['Ada Cole', null, P1]], 'D', ['Bea Cole', null, P1], 'new'],
    [24, [['Ada Cole', null, `${P1} ext. 12`]], 'D', ['Ada Cole', null, `${P1} ext. 14`], 'similar'],
    [25, [['Ada Cole', null, P1]], 'D', ['Ada Cole', null, `${P1} / ${P2}`], 'same'],
    [26, [['Ada Cole', 'noemail@x.com', P1]], 'D', ['Ada Cole', 'none@none.com', P1], 'same'],
    [27, [['Ada Cole', null]], 'D', ['Ada Cole', null], 'similar'],
    [29, [['John Smith', 'a@x.com']], 'O', ['John Smith', 'b@x.com'], 'similar'],
    [30, [['🙂', 'e@x.com']], 'O', ['—', 'e@x.com'], 'new'],
  ])('row %i: of %j, %s %j: %s', (_row, known, from, booking, result) => {
    const id = choosePatient(
      { ...keys(booking), from: from === 'O' ? 'online' : 'desk' },
      known.map((person, at) => candidate(person, at + 1)),
    )
    expect(id).toBe(result === 'same' ? 1 : null)
    if (result !== 'same') expect(isSimilar(known[0]?.[0] ?? '', booking[0])).toBe(result === 'similar')
  })

  it('with a former email is of the record that has it', () => {
    const known = [candidate(['Ada Cole', 'new@x.com'], 1), candidate(['Ada Cole', 'old@x.com'], 2, 1)]
    expect(choosePatient({ ...keys(['Ada Cole', 'old@x.com']), from: 'online' }, known)).toBe(2)
  })

  it('at the desk is of one person with two records, and of the oldest of two people with one email', () => {
    const [a, b]: Person[] = [
      ['Ada Cole', 'a@x.com', P1],
      ['Ada Cole', 'b@x.com', P1],
    ]
    if (!a || !b) throw new Error('Both are there')
    const byPhone = { ...keys(['Ada Cole', null, P1]), from: 'desk' as const }
    expect(choosePatient(byPhone, [candidate(b, 2, 1), candidate(a, 1)])).toBe(1)
    expect(choosePatient({ ...keys(a), from: 'desk' }, [candidate(a, 9), candidate(a, 4)])).toBe(4)
  })
})

it.each([
  ['Ana M. Ruiz', 'Ana Ruiz', true],
  ['Ana M. Ruiz', 'Ruiz, Ana Maria', true],
  ['Ada', 'Ada Cole', true],
  ['Ana de la Cruz', 'Ana Delacruz', true],
  ['John Dunn Jr', 'John Dunn Sr', false],
  ['Ana Ruiz', 'Ana Ruiz Soto Vega', false],
  ['Mia Lane', 'Mia Park', false],
  ['M. L.', 'Mia Lane', false],
])('two names %s and %s are similar: %s', (a, b, similar) => {
  expect([isSimilar(a, b), isSimilar(b, a)]).toEqual([similar, similar])
})
