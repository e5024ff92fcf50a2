import { Migration } from '@mikro-orm/migrations'

/** Names the emails that offer a spot by the product's term; `migrate.ts` does so for their jobs. */
export class SpotWords extends Migration {
  override up(): void {
    this.addSql(`update "mails" set "kind" = 'spotOffered' where "kind" = 'placeOffered'`)
  }
}
