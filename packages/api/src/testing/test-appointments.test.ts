import { toKeys } from '@clinic/domain/patients/match.ts'
import { addToSearchText } from '@clinic/domain/patients/search-text.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { shareTestApi } from './share-test-api.ts'

const api = shareTestApi()

it.each([
  ['Ada Lovelace', 'ada@example.com', '(573) 555-0199'],
  ['lovelace, ADA', 'Ada+clinic@Example.com', '573 555 0199'],
  [' Ada Lovelace ', 'ada@example.com', '+1 573-555-0199'],
  ['Mary-Kate O’Brien', 'mary.kate@example.com', null],
  ["Mary Kate O'Brien", null, '555-0199'],
  ['Jürgen Müller', null, '573.555.0142'],
  ['José Núñez', 'jose@example.com', null],
  ['Zoë 李 🙂', 'zoe@example.com', null],
  ['J. R. Dunn', 'dunn@example.com', '12'],
  ['Leo', null, null],
])('patients of test_appointments get the keys of the domain: %s, %s, %s', async (name, email, phone) => {
  const found = await api.rows(sql`
    select test_name_key(${name}) as "nameKey", test_mailbox(${email}) as mailbox,
      test_phone_key(${phone}) as "phoneKey", test_search_text(${name}, ${email}, ${phone}) as "searchText"`)
  const person = { name, email, phone }
  expect(found).toEqual([{ ...toKeys(person), searchText: addToSearchText('', person) }])
})
