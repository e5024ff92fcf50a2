import { Migration } from '@mikro-orm/migrations'

/** Recomputes the keys of names, which omitted Don, Dona, Do and Pt and kept the Hawaiian ʻokina. */
export class NameKeys extends Migration {
  override async up(): Promise<void> {
    const patients = await this.execute(
      `select id, name, name_key from patients where name ~* '\\m(don|doña|dona|do|pt)\\M|ʻ'`,
    )
    const changed = patients
      .map(({ id, name, name_key }) => ({ id, before: name_key, key: nameKey(name) }))
      .filter(({ before, key }) => before !== key)
    await this.execute(
      `update patients set name_key = key from jsonb_to_recordset(?::jsonb) as changed (id int, key text)
        where patients.id = changed.id`,
      [JSON.stringify(changed)],
    )
    this.addSql(
      `update patients set search_text = replace(search_text, 'ʻ', '') where search_text like '%ʻ%'`,
    )
  }
}

/** As the app computed it when this migration was written. */
function nameKey(name: string): string {
  const formal = toWords(NICKNAMES.reduce((text, nickname) => text.replace(nickname, ' '), name))
  const words = formal.length < 2 ? toWords(name) : formal
  while (words.length > 2 && TITLES.has(words[0] ?? '')) words.shift()
  while (words.length > 2 && CREDENTIALS.has(words.at(-1) ?? '')) words.pop()
  return words.sort().join(' ') || name
}

const NICKNAMES = [/["“”„«»][^"“”„«»]*["“”„«»]/g, /\([^)]*\)/g, /(?<=^|\s)['‘][^'’]+['’](?=\s|$)/g]
const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'mx', 'prof', 'rev', 'sr', 'sra', 'srta'])
const CREDENTIALS = new Set(['md', 'dc', 'dds', 'phd', 'rn', 'esq'])
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

const toWords = (text: string) =>
  text
    .replace(/['’‘ʼʻ´`]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/[`.]/g, '')
    .replace(/["“”„«»()]/g, '')
    .split(/[\p{Pd}−,/\s]+/u)
    .filter(word => word !== '')
