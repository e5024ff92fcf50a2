import { Migration } from '@mikro-orm/migrations'

/** Reports changes by row: a statement trigger also fires for statements that find no row, such as those of idle jobs. */
export class RowChanges extends Migration {
  override up(): void {
    // Replaced, because dropping a trigger would wait for readers.
    this.addSql(`do $$
      declare former record;
      begin
        for former in
          select tgname as name, tgrelid::regclass as owner, pg_get_triggerdef(oid) as definition from pg_trigger
          where tgfoid = 'tell_change'::regproc and tgname like '%_tell_change' and tgtype & 1 = 0 order by oid
        loop
          execute replace(replace(replace(former.definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'),
            ' OR TRUNCATE', ''), 'FOR EACH STATEMENT', 'FOR EACH ROW');
          if former.definition like '% OR TRUNCATE %' then
            execute format('create trigger %I after truncate on %s for each statement execute function tell_change()',
              replace(former.name, '_tell_change', '_tell_truncate'), former.owner);
          end if;
        end loop;
      end $$`)
  }
}
