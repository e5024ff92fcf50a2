import { expect, it } from 'vitest'
import { toMailbox } from './mailbox.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['ada+@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ada@sub+domain.example', 'ada@sub+domain.example'],
  ['A.d.a+news@Gmail.com', 'ada@gmail.com'],
  ['a.da@googlemail.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.da@gmail.com.example', 'a.da@gmail.com.example'],
  ['', ''],
])('email to %j arrives in the mailbox %j', (email, mailbox) => {
  expect(toMailbox(email)).toBe(mailbox)
})
