import { ACTS, audits } from './functions.ts'

/** Users, how they log in, and the keys of programs. */
export const TABLES_OF_ACCESS = `
  create table users (
    id serial primary key,
    username text not null,
    password_hash text not null,
    is_admin boolean not null default false,
    language text not null default 'en',
    created_at timestamptz(3) not null default now(),
    constraint users_username_unique unique (username)
  );
  ${audits('users', 'id', 'password_hash')}
  create trigger users_tell_change after update of language on users
    for each statement execute function tell_change();

  create table sessions (
    token_hash text primary key,
    user_id int not null constraint sessions_user_id_foreign references users on delete cascade,
    created_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null,
    confirmed_at timestamptz(3) not null default now(),
    browser text not null default '',
    device text not null default 'computer',
    network text not null default '',
    method text not null default 'password',
    trusted_device text,
    constraint sessions_device check (device in ('computer', 'phone', 'tablet', 'program')),
    constraint sessions_method check (method in ('password', 'code', 'recoveryCode', 'passkey'))
  );
  create index sessions_by_user on sessions (user_id);
  create index sessions_by_age on sessions (created_at);
  create trigger sessions_tell_end after delete on sessions
    for each row execute function tell_session_end();
  ${audits('sessions', 'user_id', 'token_hash')}

  create table trusted_devices (
    token_hash text primary key,
    user_id int not null constraint trusted_devices_user_id_foreign references users on delete cascade,
    created_at timestamptz(3) not null
  );
  create index trusted_devices_by_user on trusted_devices (user_id);

  create table authenticators (
    user_id int primary key constraint authenticators_user_id_foreign references users on delete cascade,
    sealed text not null,
    last_step int not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3)
  );
  -- Not every login: those are audited as sessions.
  create trigger authenticators_audit
    after insert or update of sealed or delete on authenticators
    for each row when (${ACTS})
    execute function write_audit_entry('user_id', 'sealed', 'last_step', 'created_at', 'last_used_at');

  create table recovery_codes (
    user_id int primary key constraint recovery_codes_user_id_foreign references users on delete cascade,
    code_hashes text[] not null,
    created_at timestamptz(3) not null
  );
  ${audits('recovery_codes', 'user_id', 'code_hashes', 'created_at')}

  create table passkeys (
    credential_id text primary key,
    user_id int not null constraint passkeys_user_id_foreign references users on delete cascade,
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    rp_id text not null,
    created_at timestamptz(3) not null,
    last_used_at timestamptz(3),
    last_challenge_at timestamptz(3) not null
  );
  create index passkeys_by_user on passkeys (user_id);
  -- Not every login: those are audited as sessions.
  create trigger passkeys_audit
    after insert or update of name or delete on passkeys
    for each row when (${ACTS})
    execute function write_audit_entry('credential_id', 'public_key', 'counter', 'transports', 'created_at',
      'last_used_at', 'last_challenge_at');

  create table api_keys (
    id serial primary key,
    user_id int not null constraint api_keys_user_id_foreign references users on delete cascade,
    name text not null,
    token_hash text not null,
    last_characters text not null,
    scopes text[] not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3),
    last_used_at timestamptz(3),
    revoked_at timestamptz(3),
    paused_at timestamptz(3),
    replaced_at timestamptz(3),
    constraint api_keys_token_hash_unique unique (token_hash)
  );
  ${audits('api_keys', 'id', 'token_hash', 'created_at', 'last_used_at')}
`
