import { Migration } from '@mikro-orm/migrations'

/** Kinds, providers and problems of texts are those that the app knows, and a visit has one reminder of a kind at most. */
export class TextChecks extends Migration {
  override up(): void {
    this.addSql(`alter table text_messages
      add constraint text_messages_kind check (
        kind in ('reminder', 'shortReminder', 'moved', 'cancelled', 'earlierTime', 'stopped', 'help')),
      add constraint text_messages_provider check (provider in ('twilio', 'telnyx')),
      add constraint text_messages_problem check (
        problem in ('optedOut', 'landline', 'invalidNumber', 'unreachable', 'blocked', 'notRegistered', 'tooManyRequests',
          'providerFails', 'accountRejected', 'rejected', 'expired', 'noConsent', 'changed', 'notNeeded', 'monthlyCap',
          'turnedOff', 'tooMany'))`)
    this.addSql(`alter table text_replies
      add constraint text_replies_provider check (provider in ('twilio', 'telnyx'))`)

    this.addSql(`update text_messages set state = 'withheld', problem = 'changed'
      where id in (
        select id from (
          select id, row_number() over (
            partition by appointment_id, kind, about_start order by leased_until desc nulls last, created_at, id) as place
          from text_messages where state = 'queued' and kind in ('reminder', 'shortReminder')) as waiting
        where place > 1)`)
    this.addSql(`create unique index text_messages_one_reminder on text_messages (appointment_id, kind, about_start)
      where state = 'queued' and kind in ('reminder', 'shortReminder')`)
  }
}
