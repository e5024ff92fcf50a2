// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('CSV', () => {
  it('has a line for each row, ended by CR LF, with every cell in quotes', () => {
    expect(
      toCsv([
        ['Name', 'Email'],
        ['Ada', 'ada@example.com'],
      ]),
    ).toBe('"Name","Email"\r\n"Ada","ada@example.com"\r\n')
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(toCsv([['Lovelace, "Ada"\nCountess']])).toBe('"Lovelace, ""Ada""\nCountess"\r\n')
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+15735550142', "'+15735550142"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
  ])('does not let a spreadsheet run %j', (typed, kept) => {
    expect(toCsv([[typed]])).toBe(`"${kept}"\r\n`)
  })

  it('ignores such characters inside a text', () => {
    expect(toCsv([['a=b', 'x@example.com', '']])).toBe('"a=b","x@example.com",""\r\n')
  })
})
