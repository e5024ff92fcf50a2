// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

describe('CSV', () => {
  it('has a line for each row, ended by CR LF, and every cell in quotes', () => {
    expect(
      csvOf([
        ['Name', 'Email'],
        ['Ada', 'ada@example.com'],
      ]),
    ).toBe('"Name","Email"\r\n"Ada","ada@example.com"\r\n')
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(csvOf([['Lovelace, "Ada"\nCountess']])).toBe('"Lovelace, ""Ada""\nCountess"\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+15735550142', "'+15735550142"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
  ])('does not let a spreadsheet run %j', (typed, kept) => {
    expect(csvOf([[typed]])).toBe(`"${kept}"\r\n`)
  })

  it('leaves such characters alone inside a text', () => {
    expect(csvOf([['a=b', 'x@example.com', '']])).toBe('"a=b","x@example.com",""\r\n')
  })
})
