import { Migration } from '@mikro-orm/migrations'

/** The last calls of each API key. */
export class ApiKeyCalls extends Migration {
  override up(): void {
    this.addSql(`create table api_key_calls (
      id bigserial primary key,
      key_id int not null constraint api_key_calls_key_id_foreign references api_keys on delete cascade,
      at timestamptz(3) not null,
      method text not null,
      path text not null,
      status int not null,
      reason text,
      milliseconds int not null
    )`)
    this.addSql('create index api_key_calls_by_key on api_key_calls (key_id, at, id)')
    this.addSql('create index api_key_calls_by_age on api_key_calls (at)')
  }
}
