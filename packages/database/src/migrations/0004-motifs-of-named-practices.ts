import { Migration } from '@mikro-orm/migrations'

/** A practice with a name of its own keeps the plumb line that its site shows; later ones start without a drawing. */
export class MotifsOfNamedPractices extends Migration {
  override up(): void {
    this.addSql(`insert into content_items (key, value)
      select 'practice_motif', 'plumb' from content_items where key = 'practice_name'
      on conflict do nothing`)
  }
}
