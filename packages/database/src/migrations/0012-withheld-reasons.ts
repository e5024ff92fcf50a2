import { Migration } from '@mikro-orm/migrations'

/** Why emails are withheld, as codes instead of English sentences. */
export class WithheldReasons extends Migration {
  override up(): void {
    this.addSql(`update mails set reason = case
        when reason like 'The appointment was changed%' then 'changed'
        when reason like 'More than %' then 'tooMany'
        else 'notNeeded' end
      where state = 'withheld' and reason not in ('changed', 'notNeeded', 'tooMany')`)
  }
}
