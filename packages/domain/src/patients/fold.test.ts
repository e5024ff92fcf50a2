import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, nameKey } from './fold.ts'

describe('folding', () => {
  it.each([
    ['  MARÍA   Nu\u0301n\u0303ez ', 'maria nunez'],
    ['Strauß Æsir Œuvre Ørsted Łódź Đorđe Işık', 'strauss aesir oeuvre orsted lodz dorde isik'],
    ["O'Brien O’Brien O‘Brien OʼBrien O´Brien O`Brien OʻBrien", Array(7).fill('obrien').join(' ')],
    ['Smith–Jones, A/B\u00a0J.R.', 'smith jones a b jr'],
    ['김하늘 が गीता', '김하늘 が गीता'],
    ['—', ''],
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})

it.each([
  ['Sr. Juan Pérez', 'juan perez'],
  ['Juan Pérez Sr.', 'juan perez sr'],
  ['Prof. Dr. Ana Ruiz, M.D., Ph.D.', 'ana ruiz'],
  ['Dr. Ruiz', 'dr ruiz'],
  ['Kim Do', 'do kim'],
  ['Don Lee Cole', 'cole don lee'],
  ['Dona Mae Cole', 'cole dona mae'],
  ['Minh Anh Do', 'anh do minh'],
  ['Ana Ruiz, PT', 'ana pt ruiz'],
  ['Robert (Bob) Cole', 'cole robert'],
  ["Robert 'Bob' Cole", 'cole robert'],
  ['“Addie” Lane', 'addie lane'],
  ['🙂', '🙂'],
  ['—', '—'],
])('the key of a name of %s is %s', (name, key) => {
  expect(nameKey(name)).toBe(key)
})
