-- What the database is for, written once at its first start (platform/database-mode.ts) and never changed.
create table installation (
  single boolean primary key default true check (single),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null default now()
);

create function installation_keeps_mode() returns trigger language plpgsql as $$
begin
  raise exception 'a database keeps its mode';
end $$;
create trigger installation_keeps_mode before update or delete or truncate on installation
  for each statement execute function installation_keeps_mode();

revoke execute on function installation_keeps_mode() from public;
grant select on installation to fondaco_app;

-- The authenticator apps of earlier demos had secrets that anybody could compute from the e-mail address: each such
-- secret is replaced by a random one.
create function pg_temp.base32(bytes bytea) returns text language sql as $$
  select string_agg(
    substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 1 + substring(bits from 5 * n + 1 for 5)::int, 1), '' order by n)
  from (select ('x' || encode(bytes, 'hex'))::bit(160) as bits) as all_bits, generate_series(0, 31) as n
$$;
create function pg_temp.first_20(bytes bytea) returns bytea language sql as $$ select substring(bytes from 1 for 20) $$;

update app_user
set totp_secret = pg_temp.base32(pg_temp.first_20(
      -- 244 random bits
      sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))),
    totp_last_step = null
where totp_secret = pg_temp.base32(pg_temp.first_20(sha256(convert_to('demo ' || email, 'UTF8'))));

drop function pg_temp.base32(bytea), pg_temp.first_20(bytea);
