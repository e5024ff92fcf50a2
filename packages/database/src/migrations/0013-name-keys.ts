import { nameKey } from '@clinic/domain/patients/fold.ts'
import { Migration } from '@mikro-orm/migrations'

/** Recomputes the keys of names, which omitted Don, Dona, Do and Pt and kept the Hawaiian ʻokina. */
export class NameKeys extends Migration {
  override async up(): Promise<void> {
    const patients = await this.execute('select id, name, name_key from patients')
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
