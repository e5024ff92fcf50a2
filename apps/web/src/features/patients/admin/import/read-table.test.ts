import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import { describe, expect, it, vi } from 'vitest'
import { type ImportTable, readTable } from './read-table.ts'

const read = (content: BlobPart) => readTable(new File([content], 'visits.csv'))
const cells = async (content: BlobPart) => {
  const table = (await read(content)) as ImportTable
  return [table.headings, ...data(table).map(row => row.cells)].map(row => row.join('|'))
}
const data = ({ rows }: ImportTable) => rows.filter(({ problem }) => !problem || problem === 'badQuotes')
const problems = async (content: BlobPart) =>
  ((await read(content)) as ImportTable).rows
    .map(({ line, problem }) => `${line} ${problem ?? 'read'}`)
    .join(', ')
const NAMES = ['Name', 'Núñez']

/** The text in an encoding that browsers read and do not write. */
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (const [at, sign] of [...text].entries()) view.setUint16(at * 2, sign.charCodeAt(0), littleEndian)
  return view.buffer as ArrayBuffer
}

/** The bytes of a text, one in each character. */
const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text))

describe('a file', () => {
  it.each([
    ['UTF-8', 'Name\nNúñez'],
    ['UTF-8 with a mark', '\ufeffName\nNúñez'],
    ['Latin-1', Uint8Array.from('Name\nNúñez', sign => sign.charCodeAt(0))],
    ['UTF-16 as Windows writes it', utf16('\ufeffName\nNúñez', true)],
    ['UTF-16 without a mark', utf16('Name\nNúñez', true)],
    ['UTF-16 in the other order', utf16('\ufeffName\nNúñez', false)],
  ])('is read in %s', async (_encoding, content) => {
    expect(await cells(content as BlobPart)).toEqual(NAMES)
  })

  // After charlock_holmes #98 and kg-microbe #649.
  it.each([
    ['in Mac Roman', 'Name\rJos\x8e N\x9c\x96ez\rO\xd5Brien\r', ['José Núñez', 'O’Brien']],
    ['in capitals in Mac Roman', 'Name\nJOS\x83 MU\x84OZ\n', ['JOSÉ MUÑOZ']],
    [
      'in Windows-1252 with quotes and dashes',
      'Name\nAda\x92s \x93Di\x94 \x96 x\x97y\n',
      ['Ada’s “Di” – x—y'],
    ],
    ['in Latin-1 in one line of UTF-8', 'Name\nJos\xc3\xa9\nRen\xe9\nZo\xc3\xab\n', ['José', 'René', 'Zoë']],
    // workadventure #1786: Excel took UTF-8 for Windows-1252, and saved that in UTF-8.
    [
      'that were encoded twice',
      utf8('Name\nJosÃ© NÃºÃ±ez\nOâ€™Brien\nÃ\u0081ngel\n'),
      ['José Núñez', 'O’Brien', 'Ángel'],
    ],
    ['that look as if encoded twice', utf8('Name\nSÃO JOSÉ\nJoÃ£o “Jo”\n'), ['SÃO JOSÉ', 'JoÃ£o “Jo”']],
  ])('keeps the accents of names %s', async (_encoding, bytes, names) => {
    const file = Uint8Array.from(bytes, sign => sign.charCodeAt(0))
    expect(await cells(file)).toEqual(['Name', ...names])
  })

  it.each([',', ';', '\t'])('is read with cells separated by %j', async separator => {
    const lines = [
      ['Name', 'Notes'],
      ['Lovelace, Ada; "A"', 'line 1\nline 2'],
    ]
    const quoted = lines.map(line => line.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator))
    expect(await cells(quoted.join('\r\n'))).toEqual(lines.map(line => line.join('|')))
  })

  it('numbers its rows by their first line, past quoted line ends and empty lines', async () => {
    expect(await problems('Name,Notes\n"Ada","one\ntwo"\n\n , \nBea,x\n')).toBe(
      '1 headings, 2 read, 4 empty, 5 empty, 6 read',
    )
  })

  it('may have titles above its headings, and the headings on every page', async () => {
    const page = 'Email;Name\na@x.com;"Lane, Ada"\n'
    const text = `Main Street, visits;\nNovember 2026\n\n${page}Page 2\n${page}`
    expect(await problems(text)).toBe(
      '1 aboveHeadings, 2 aboveHeadings, 3 empty, 4 headings, 5 read, 6 read, 7 headings, 8 read',
    )
  })

  it('whose headings are not known has them in its first row, and the separator of most cells there', async () => {
    expect(await cells('Wer;Wann, wo;Was\nAda;x;y\n')).toEqual(['Wer|Wann, wo|Was', 'Ada|x|y'])
  })

  it('whose heading names UTC has its times there', async () => {
    expect(await cells('Name,Start Time (UTC),Created\nAda,2026-11-03 15:00,2026-11-03 15:00')).toEqual([
      'Name|Start Time (UTC)|Created',
      'Ada|2026-11-03 15:00 UTC|2026-11-03 15:00',
    ])
  })

  it.each([
    ['Start time (GMT-06:00)', ''],
    ['Date (UTC-6)', ''],
    ['Date (UTC − 10)', ''],
    ['Date (UTC+00:00)', ' UTC'],
    ['Date GMT', ' UTC'],
  ])('whose column is called %s has its times with %j behind them', async (heading, zone) => {
    expect(await cells(`Name,${heading}\nAda,2026-11-03 15:00`)).toContain(`Ada|2026-11-03 15:00${zone}`)
  })

  it.each([
    ['one NUL', 'Name\nNú\0ñez\n'],
    ['one NUL in UTF-16', utf16('\ufeffNa\0me\nNúñez', true)],
    ['a NUL in every thousand signs', `Name\nNúñez\n${`${'\n'.repeat(999)}\0`.repeat(20)}`],
  ])('with %s is read without it', async (_what, content) => {
    expect(await cells(content)).toEqual(NAMES)
  })

  // After cliniko-api #270.
  it.each([
    ['did_not_arrive', 'TRUE'],
    ['No Show?', 'Yes'],
    ['cancelledAt', '2026-11-02T15:00:00Z'],
    ['Cancelled on', '2 Nov 2026, 9:00am'],
    ['Canceled', 'Nov 2, 2026'],
    ['Date Cancelled', '11/2/2026'],
    ['Cancellation time', '11/2/2026'],
    ['Late Cancel', 'x'],
    ['Is Cancelled', 'true'],
    ['Missed', 'Y'],
  ])('whose column %s has %s has no visit there', async (heading, cell) => {
    expect(await problems(`Name,${heading}\nAda,"${cell}"\n`)).toBe('1 headings, 2 didNotHappen')
  })

  it.each([
    ['Cancelled', 'No'],
    ['Cancelled', 'Room 20267'],
    ['Cancellation policy', 'Yes'],
    ['No shows', '1'],
  ])('whose column %s has %s has a visit there', async (heading, cell) => {
    expect(await problems(`Name,${heading}\nAda,"${cell}"\n`)).toBe('1 headings, 2 read')
  })

  it('is read with the separator that its first line names, which is no row', async () => {
    const table = (await read('sep=;\r\nPatient;Email\r\nAda;ada@example.com\r\n')) as ImportTable
    expect(table.headings).toEqual(['Patient', 'Email'])
    expect(data(table)).toMatchObject([{ line: 3, cells: ['Ada', 'ada@example.com'] }])
  })

  it('may have other line ends below its headings', async () => {
    expect(await cells('Name,Phone\r\nAda,1\nBea,2\rCy,3')).toEqual(['Name|Phone', 'Ada|1', 'Bea|2', 'Cy|3'])
  })

  it('may have quotation marks inside an unquoted cell', async () => {
    expect(
      await cells(
        'Name,Email\n"Addie" Lane,a@x.com\nBea Cole,b@x.com\nDee "Di" Eng,d@x.com\n"Cole, Cy",c@x.com',
      ),
    ).toEqual([
      'Name|Email',
      '"Addie" Lane|a@x.com',
      'Bea Cole|b@x.com',
      'Dee "Di" Eng|d@x.com',
      'Cole, Cy|c@x.com',
    ])
  })

  it('loses at most the line of a quotation mark that is never closed', async () => {
    const text = 'Name,Notes\nAda,x\n"Bea,y\n"Lane, Cleo","z\nz"\nDee,"6""\nEva,""\nFay,"5\n'
    expect(await problems(text)).toBe(
      '1 headings, 2 read, 3 badQuotes, 4 read, 6 badQuotes, 7 read, 8 badQuotes',
    )
  })

  // After fast-csv #112 and Papa Parse #299.
  it('may have quotation marks behind a backslash in quoted cells, and a backslash before their end', async () => {
    const text =
      '"Name","Notes"\n"Ada \\"Addie\\" Lane","5\'10\\" tall, thin"\n"Bea","\\"\n"Cy","6\\""\n"Dee","x"\n'
    expect(await cells(text)).toEqual([
      'Name|Notes',
      'Ada "Addie" Lane|5\'10" tall, thin',
      'Bea|\\',
      'Cy|6"',
      'Dee|x',
    ])
  })

  it('may have spaces around quoted cells, and cells that a spreadsheet keeps as text', async () => {
    expect(await cells('Name,Phone,Notes\n "Lane, Ada" , ="0573", a "b" c\n')).toEqual([
      'Name|Phone|Notes',
      'Lane, Ada|0573| a "b" c',
    ])
  })

  it.each([
    ['without rows', 'Name,Email\n', 'empty'],
    ['without anything', '', 'empty'],
    ['of zeros', new Uint8Array(1_000), 'notText'],
    ['that is a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0), 'notText'],
    ['that is too large', new Uint8Array(MAX_IMPORT_BYTES + 1), 'tooLarge'],
    ['with too many rows', `Name\n${'Ada\n'.repeat(MAX_IMPORTED + 1)}`, 'tooManyRows'],
  ])('%s is refused', async (_what, content, problem) => {
    expect(await read(content as BlobPart)).toBe(problem)
  })

  it('that was changed after it was chosen is refused', async () => {
    const file = new File(['Name\nAda\n'], 'visits.csv')
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
    expect(await readTable(file)).toBe('unreadable')
  })

  it('may have as many rows as an import', async () => {
    const table = (await read(`Name\n${'Ada\n'.repeat(MAX_IMPORTED)}`)) as ImportTable
    expect(data(table)).toHaveLength(MAX_IMPORTED)
  })
})
