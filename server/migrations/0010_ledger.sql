-- The ledger: double entry, append only, one door. Nothing but `ledger_apply` moves money; the application may
-- execute the functions granted at the end of this file and read the tables.
--
-- A balance is credits minus debits throughout, so that the books of an entity in a currency sum to zero.

--
-- Tables
--

-- What each kind of account is allowed. Kept as data, so that nobody can open a customer's account without a floor.
create table ledger_account_kind (
  kind text primary key,
  normal_side text not null check (normal_side in ('debit', 'credit', 'either')),
  may_go_negative boolean not null,
  -- A busy account is kept as several rows, so that payments do not wait for each other's commit. One of these rows
  -- may be below zero while their sum is not: only kinds without a floor can be striped.
  striped boolean not null,
  check (may_go_negative or (normal_side = 'credit' and not striped))
);

insert into ledger_account_kind (kind, normal_side, may_go_negative, striped) values
  ('customer', 'credit', false, false),
  ('suspense', 'credit', false, false),
  ('fees', 'credit', true, true),
  ('card_settlement', 'credit', true, true),
  ('clearing', 'either', true, true),
  ('nostro', 'debit', true, true),
  ('fx_position', 'either', true, true),
  ('due_to', 'credit', true, true),
  ('due_from', 'debit', true, true);

-- Columns that change come last: an update then logs little more than what changed. None of them is indexed and pages
-- are filled by half, so that a movement touches no index of this table.
create table ledger_account (
  id uuid not null,
  -- 0 where the account is one row, 1 to ledger_stripes() where it is striped
  stripe_no smallint not null,
  may_go_negative boolean not null,
  entity text not null,
  currency text not null,
  kind text not null references ledger_account_kind,
  -- nostro: safeguarding or operating; clearing: the rail; due_to and due_from: the other entity
  detail text not null,
  -- customer: whose it is
  owner_id uuid,
  opened_at timestamptz not null default clock_timestamp(),
  -- when the last entry was booked: never goes back, so that the entries of an account lie in order of time
  booked_at timestamptz not null default '-infinity',
  -- how many entries there are
  version bigint not null default 0,
  posted_debits bigint not null default 0,
  posted_credits bigint not null default 0,
  held_debits bigint not null default 0,
  held_credits bigint not null default 0,
  -- what staff froze: it takes what is there and what comes in, so it may exceed the balance
  blocked bigint not null default 0,
  primary key (id, stripe_no),
  constraint ledger_account_floor check (may_go_negative or posted_credits - posted_debits >= held_debits)
) with (fillfactor = 50);
create index ledger_account_owner on ledger_account (owner_id) where owner_id is not null;

-- No foreign keys and no checks from here on: they would do again, row by row, what ledger_apply has just done under
-- its locks. ledger_verify() looks for the same faults, and more.
create table ledger_transfer (
  -- made by the caller; the same id never books twice
  id uuid primary key,
  seq bigint not null generated always as identity,
  -- post, hold, post_hold, release, reverse, block, unblock
  kind text not null,
  debit_account uuid not null,
  -- null for block and unblock, which concern one account
  credit_account uuid,
  -- the row of whichever account is striped
  stripe_no smallint not null,
  -- the two entries, where money was booked
  debit_version bigint,
  credit_version bigint,
  amount bigint not null,
  currency text not null,
  -- post_hold, release: the hold; unblock: the block; reverse: the transfer that it takes back
  refers_to uuid,
  belongs_to_kind text not null,
  belongs_to_id uuid not null,
  -- the first of the transfers that stood or fell together
  linked_to uuid,
  booked_at timestamptz not null
);
-- a hold or a block ends once, a transfer is reversed once
create unique index ledger_transfer_refers_to on ledger_transfer (refers_to) where refers_to is not null;
create index ledger_transfer_belongs_to on ledger_transfer (belongs_to_id);

-- One row for each account that a booking touched. Holds and blocks book nothing: they are the transfers alone.
create table ledger_entry (
  account_id uuid not null,
  stripe_no smallint not null,
  -- 1, 2, 3, … without a gap
  version bigint not null,
  transfer_id uuid not null,
  -- credits above zero, debits below
  amount bigint not null,
  balance_before bigint not null,
  balance_after bigint not null,
  booked_at timestamptz not null,
  primary key (account_id, stripe_no, version)
);

create function ledger_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only: a mistake in % is corrected by a reversing transfer', tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_append_only();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_append_only();
create trigger ledger_account_kept before delete or truncate on ledger_account
  for each statement execute function ledger_append_only();

--
-- Opening accounts
--

create function ledger_stripes() returns int language sql immutable parallel safe as 'select 32';

-- The id of an account of the institution, made from its name, so that code and database find it without asking.
create function ledger_institution_account(entity text, currency text, kind text, detail text default '') returns uuid
language sql immutable parallel safe as $$
  select overlay(overlay(substr(encode(sha256(convert_to(
    concat_ws('/', 'ledger', entity, currency, kind, detail), 'UTF8')), 'hex'), 1, 32)
    placing '8' from 13) placing '8' from 17)::uuid
$$;

-- Opens an account; asked again for the same account it does nothing. Answers opened, already_open, kind_unknown, or
-- account_id_reused where the id belongs to another account.
create function ledger_open_account(
  account_id uuid, entity text, currency text, kind text, detail text default '', owner_id uuid default null
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  rules ledger_account_kind;
begin
  select k.* into rules from ledger_account_kind k where k.kind = ledger_open_account.kind;
  if not found then
    return 'kind_unknown';
  end if;
  -- A twin that opens it at the same moment is waited for at the first row; both answers are then true.
  insert into ledger_account (id, stripe_no, may_go_negative, entity, currency, kind, detail, owner_id)
  select account_id, n, rules.may_go_negative, entity, currency, kind, detail, owner_id
  from generate_series(rules.striped::int, rules.striped::int * ledger_stripes()) n
  where not exists (select from ledger_account a where a.id = account_id)
  on conflict do nothing;
  if found then
    return 'opened';
  end if;
  perform from ledger_account a
  where a.id = account_id and (a.entity, a.currency, a.kind, a.detail) = (entity, currency, kind, detail)
    and a.owner_id is not distinct from owner_id;
  return case when found then 'already_open' else 'account_id_reused' end;
end $$;

-- Opens what an entity needs of its own in these currencies; answers how many accounts were new.
create function ledger_open_institution(entity text, currencies text[], other_entities text[]) returns int
language sql security definer set search_path = public, pg_temp as $$
  select count(*) filter (where ledger_open_account(
    ledger_institution_account(entity, currency, kind, detail), entity, currency, kind, detail) = 'opened')::int
  from unnest(currencies) currency, (
    values ('nostro', 'safeguarding'), ('nostro', 'operating'), ('clearing', 'SEPA'), ('clearing', 'WIRE'),
      ('suspense', ''), ('fees', ''), ('fx_position', ''), ('card_settlement', '')
    union all
    select kind, other from unnest(other_entities) other, (values ('due_to'), ('due_from')) pair (kind)
  ) chart (kind, detail)
$$;

--
-- Moving money
--

create type ledger_movement as (
  id uuid,
  kind text,
  -- post, hold: from and to; block: the account, and null
  debit_account uuid,
  credit_account uuid,
  -- with refers_to: null means all of it; only a post_hold may take less, and the rest is then released
  amount bigint,
  currency text,
  refers_to uuid,
  belongs_to_kind text,
  belongs_to_id uuid,
  -- neighbours with the same text stand or fall together
  link text
);

-- Books the movements in their order and answers an outcome for each: applied, already_applied, or the refusal.
-- A movement refers only to what an earlier call booked. `dates` are the owner's, one for each movement.
create function ledger_book(movements ledger_movement[], dates timestamptz[]) returns text[] language plpgsql as $$
declare
  -- No counter passes this, so no sum of a balance, what is held and what is blocked leaves 64 bits.
  most constant bigint := 2000000000000000000;
  -- All movements of a call use the same stripe of an account, so that a mass payment holds up few others.
  stripe constant smallint := 1 + (uuid_hash(movements[1].id) & 65535) % ledger_stripes();
  stripes smallint[] := array[stripe];
  ids_given uuid[] := '{}';
  -- What the movements refer to, and which of it has ended
  refers uuid[] := '{}';
  origins ledger_transfer[];
  ended uuid[] := '{}';
  -- The accounts, as they stand after what was decided so far
  accounts ledger_account[];
  account_ids uuid[] := '{}';
  -- What was booked before under the ids given
  booked ledger_transfer[];
  booked_ids uuid[];
  -- What is answered, and what is to be written
  outcomes text[] := '{}';
  transfers ledger_transfer[] := '{}';
  entries ledger_entry[] := '{}';
  -- The movement at hand
  m ledger_movement;
  n int := 0;
  outcome text;
  twin ledger_transfer;
  twin_at int;
  origin ledger_transfer;
  whole bigint;
  moved bigint;
  debit_at int;
  credit_at int;
  shift int;
  debit ledger_account;
  credit ledger_account;
  posted bigint;
  held bigint;
  blocked bigint;
  now_at timestamptz;
  at timestamptz;
  -- The linked movements at hand
  link text;
  links text[] := '{}';
  link_start int;
  link_refused boolean := false;
  undo_at int[];
  undo ledger_account[];
  undo_transfers int;
  undo_entries int;
  undo_ended int;
begin
  foreach m in array movements loop
    ids_given := array_append(ids_given, m.id);
    if m.refers_to is null then
      account_ids := account_ids || array[m.debit_account, m.credit_account];
    else
      refers := array_append(refers, m.refers_to);
    end if;
  end loop;
  if cardinality(refers) > 0 then
    select array_agg(t), array_agg(t.id) into origins, refers from ledger_transfer t where t.id = any (refers);
    account_ids := account_ids || array(select unnest(array[o.debit_account, o.credit_account]) from unnest(origins) o);
    stripes := array(select unnest(stripes) union select o.stripe_no from unnest(origins) o order by 1);
  end if;

  -- One statement locks every account, in one order: two calls never wait for each other in a circle.
  select array_agg(l.account), array_agg((l.account).id) into accounts, account_ids
  from (
    select a as account from ledger_account a
    where a.id = any (account_ids) and a.stripe_no = any (0::smallint || stripes)
    order by a.id, a.stripe_no
    for no key update
  ) l;
  now_at := clock_timestamp();

  -- Only now, under the locks: whoever came first has committed.
  select array_agg(t), array_agg(t.id) into booked, booked_ids from ledger_transfer t where t.id = any (ids_given);
  if cardinality(refers) > 0 then
    ended := array(select t.refers_to from ledger_transfer t where t.refers_to = any (refers));
  end if;

  foreach m in array movements loop
    n := n + 1;
    if m.link is null or m.link is distinct from link then
      if m.link = any (links) then
        raise exception 'linked movements must stand next to each other: %', m.link;
      end if;
      link := m.link;
      link_refused := false;
      if link is not null then
        links := array_append(links, link);
        link_start := n;
        undo_at := '{}';
        undo := '{}';
        undo_transfers := cardinality(transfers);
        undo_entries := cardinality(entries);
        undo_ended := cardinality(ended);
      end if;
    end if;

    if m.refers_to is null then
      origin := null;
      whole := m.amount;
      debit_at := array_position(account_ids, m.debit_account);
      credit_at := array_position(account_ids, m.credit_account);
    else
      origin := origins[array_position(refers, m.refers_to)];
      whole := origin.amount;
      debit_at := array_position(account_ids, origin.debit_account);
      credit_at := array_position(account_ids, origin.credit_account);
    end if;
    if cardinality(stripes) > 1 then
      -- The locked rows of a striped account stand together, in the order of `stripes`.
      shift := array_position(stripes, coalesce(origin.stripe_no, stripe)) - 1;
      debit_at := debit_at + case when accounts[debit_at].stripe_no > 0 then shift else 0 end;
      credit_at := credit_at + case when accounts[credit_at].stripe_no > 0 then shift else 0 end;
    end if;
    if m.kind = 'reverse' then
      shift := debit_at;
      debit_at := credit_at;
      credit_at := shift;
    end if;
    debit := accounts[debit_at];
    credit := accounts[credit_at];
    moved := coalesce(m.amount, whole);
    at := coalesce(dates[n], greatest(now_at, debit.booked_at, credit.booked_at));
    twin := booked[array_position(booked_ids, m.id)];
    twin_at := array_position(ids_given, m.id);

    outcome := case
      when link_refused then 'link_refused'
      -- seen before, in an earlier call or in this one
      when twin.id is not null then case
        when (twin.kind, twin.amount, twin.belongs_to_kind, twin.belongs_to_id)
            = (m.kind, moved, m.belongs_to_kind, m.belongs_to_id)
          and twin.refers_to is not distinct from m.refers_to
          and (m.refers_to is not null or (twin.currency = m.currency and twin.debit_account = m.debit_account
            and twin.credit_account is not distinct from m.credit_account))
          then 'already_applied' else 'transfer_id_reused' end
      when twin_at < n then case
        when movements[twin_at] is distinct from m then 'transfer_id_reused'
        when outcomes[twin_at] = 'applied' then 'already_applied'
        else outcomes[twin_at] end
      -- what it refers to
      when m.kind in ('post_hold', 'release') and (origin.kind is distinct from 'hold' or debit_at is null)
        then 'hold_unknown'
      when m.kind = 'unblock' and (origin.kind is distinct from 'block' or debit_at is null) then 'block_unknown'
      when m.kind = 'reverse' and (origin.kind is null or origin.kind not in ('post', 'post_hold') or debit_at is null)
        then 'transfer_unknown'
      when m.refers_to = any (ended) then case m.kind
        when 'reverse' then 'already_reversed' when 'unblock' then 'block_closed' else 'hold_closed' end
      -- the accounts
      when debit_at is null or (credit_at is null and m.kind in ('post', 'hold')) then 'account_unknown'
      when debit_at = credit_at then 'account_same'
      when debit.entity <> credit.entity then 'entity_mismatch'
      when debit.currency <> credit.currency or debit.currency <> coalesce(m.currency, origin.currency, '')
        then 'currency_mismatch'
      when m.kind = 'block' and debit.may_go_negative then 'account_not_blockable'
      -- the amount
      when moved is null or moved <= 0 then 'amount_invalid'
      when moved > whole and m.kind = 'post_hold' then 'hold_amount_exceeded'
      when moved <> whole and m.kind <> 'post_hold' then 'amount_invalid'
      when greatest(debit.posted_debits, debit.held_debits, debit.blocked, credit.posted_credits, credit.held_credits)
        > most - moved then 'amount_overflow'
      -- the floor; a hold already covers its own posting
      when m.kind in ('post', 'hold', 'reverse') and not debit.may_go_negative
        and debit.posted_credits - debit.posted_debits - debit.held_debits - debit.blocked < moved
        then 'funds_insufficient'
      when dates is not null and (at > now_at or at < greatest(debit.booked_at, credit.booked_at)) then 'date_invalid'
      else 'applied'
    end;
    outcomes := array_append(outcomes, outcome);

    if outcome = 'applied' then
      if link is not null then
        undo_at := undo_at || array[debit_at, credit_at];
        undo := undo || array[debit, credit];
      end if;
      posted := case when m.kind in ('post', 'post_hold', 'reverse') then moved else 0 end;
      held := case when m.kind = 'hold' then moved when m.kind in ('post_hold', 'release') then -whole else 0 end;
      blocked := case m.kind when 'block' then moved when 'unblock' then -whole else 0 end;
      if posted > 0 then
        debit.version := debit.version + 1;
        credit.version := credit.version + 1;
        debit.booked_at := at;
        credit.booked_at := at;
        entries := array_append(entries, row (debit.id, debit.stripe_no, debit.version, m.id, -posted,
          debit.posted_credits - debit.posted_debits,
          debit.posted_credits - debit.posted_debits - posted, at)::ledger_entry);
        entries := array_append(entries, row (credit.id, credit.stripe_no, credit.version, m.id, posted,
          credit.posted_credits - credit.posted_debits,
          credit.posted_credits - credit.posted_debits + posted, at)::ledger_entry);
      end if;
      transfers := array_append(transfers, row (m.id, null, m.kind, debit.id, credit.id,
        coalesce(origin.stripe_no, stripe), case when posted > 0 then debit.version end,
        case when posted > 0 then credit.version end, moved, debit.currency, m.refers_to, m.belongs_to_kind,
        m.belongs_to_id, case when link is not null then ids_given[link_start] end, at)::ledger_transfer);
      if m.refers_to is not null then
        ended := array_append(ended, m.refers_to);
      end if;
      debit.posted_debits := debit.posted_debits + posted;
      debit.held_debits := debit.held_debits + held;
      debit.blocked := debit.blocked + blocked;
      accounts[debit_at] := debit;
      if credit_at is not null then
        credit.posted_credits := credit.posted_credits + posted;
        credit.held_credits := credit.held_credits + held;
        accounts[credit_at] := credit;
      end if;
    elsif link is not null and not link_refused and outcome <> 'already_applied' then
      -- One refused, all refused: what its neighbours did before it is taken back.
      link_refused := true;
      for i in reverse cardinality(undo_at) .. 1 loop
        if undo_at[i] is not null then
          accounts[undo_at[i]] := undo[i];
        end if;
      end loop;
      transfers := transfers[:undo_transfers];
      entries := entries[:undo_entries];
      ended := ended[:undo_ended];
      for i in link_start .. n - 1 loop
        if outcomes[i] = 'applied' then
          outcomes[i] := 'link_refused';
        end if;
      end loop;
    end if;
  end loop;

  if cardinality(transfers) > 0 then
    insert into ledger_transfer (id, kind, debit_account, credit_account, stripe_no, debit_version, credit_version,
      amount, currency, refers_to, belongs_to_kind, belongs_to_id, linked_to, booked_at)
    select t.id, t.kind, t.debit_account, t.credit_account, t.stripe_no, t.debit_version, t.credit_version,
      t.amount, t.currency, t.refers_to, t.belongs_to_kind, t.belongs_to_id, t.linked_to, t.booked_at
    from unnest(transfers) t;
    if cardinality(entries) > 0 then
      insert into ledger_entry select e.* from unnest(entries) e;
    end if;
    update ledger_account a
    set booked_at = l.booked_at, version = l.version, posted_debits = l.posted_debits,
      posted_credits = l.posted_credits, held_debits = l.held_debits, held_credits = l.held_credits, blocked = l.blocked
    from unnest(accounts) l
    where (a.id, a.stripe_no) = (l.id, l.stripe_no)
      and (a.version, a.held_debits, a.held_credits, a.blocked) <> (l.version, l.held_debits, l.held_credits, l.blocked);
  end if;
  return outcomes;
end $$;

-- The one door. Plans are made once and always by index: the tables are small when the first plan is made and large later.
create function ledger_apply(movements ledger_movement[]) returns text[] language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  return ledger_book(movements, null);
end $$;

-- The owner's door, for demo data: books at the time given, which is neither in the future nor before the last entry
-- of either account (date_invalid).
create function ledger_apply_dated(movements ledger_movement[], dates timestamptz[]) returns text[] language plpgsql
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  if cardinality(movements) <> cardinality(dates) or array_position(dates, null) is not null then
    raise exception 'one date for each movement';
  end if;
  return ledger_book(movements, dates);
end $$;

--
-- Reading
--

create view ledger_balance as
select id, entity, currency, kind, detail, owner_id,
  sum(posted_credits - posted_debits)::bigint as balance,
  sum(held_debits)::bigint as reserved,
  sum(held_credits)::bigint as expected,
  sum(blocked)::bigint as blocked,
  greatest(0, least(sum(blocked), sum(posted_credits - posted_debits - held_debits)))::bigint as frozen,
  greatest(0, sum(posted_credits - posted_debits - held_debits - blocked))::bigint as available
from ledger_account
group by id, entity, currency, kind, detail, owner_id;

-- The balance of each account at the end of each day of a time zone, both days included. Versions have no gaps and time
-- never goes back along them, so a day's last entry is found by halving, and needs no index by time.
create function ledger_daily_balances(account_ids uuid[], from_day date, to_day date, timezone text)
returns table (account_id uuid, day date, balance bigint) language plpgsql stable set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  a ledger_account;
  e ledger_entry;
  ends_at timestamptz;
  low bigint; -- booked before the end of the day, with the balance after it
  high bigint; -- booked later, or not at all
  step bigint;
  looked_at bigint;
begin
  for a in select * from ledger_account where id = any (account_ids) loop
    account_id := a.id;
    balance := 0;
    low := 0;
    step := a.version + 1;
    for day in select generate_series(from_day, to_day, '1 day')::date loop
      ends_at := (day + 1)::timestamp at time zone timezone;
      if a.booked_at < ends_at then
        low := a.version;
        balance := a.posted_credits - a.posted_debits;
      end if;
      high := a.version + 1;
      while high - low > 1 loop
        -- From the day before in growing steps, since a day has few entries; once past its end, by halving.
        looked_at := case when high > a.version and step < high - low then low + step else (low + high) / 2 end;
        select * into e from ledger_entry e
        where e.account_id = a.id and e.stripe_no = a.stripe_no and e.version = looked_at;
        if e.booked_at < ends_at then
          low := looked_at;
          balance := e.balance_after;
          step := step * 2;
        else
          high := looked_at;
        end if;
      end loop;
      step := 1;
      return next;
    end loop;
  end loop;
end $$;

--
-- Checking
--

-- Where a check that found nothing has got to; the next one may begin here.
create table ledger_checkpoint (
  account_id uuid not null,
  stripe_no smallint not null,
  version bigint not null,
  posted_debits bigint not null,
  posted_credits bigint not null,
  primary key (account_id, stripe_no)
);

create table ledger_check (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default clock_timestamp(),
  whole boolean not null,
  ok boolean not null,
  fault_count bigint not null,
  -- the first hundred
  faults jsonb not null
);

-- Names every fault of the books; no row means that they hold. Reads one snapshot (it is stable), so movements go on
-- meanwhile. Not whole: entries from the checkpoint on, and transfers only where they have such entries; what is held
-- and blocked is always counted whole.
create function ledger_verify(whole boolean default true)
returns table (fault text, entity text, currency text, account_id uuid, transfer_id uuid, detail text)
language plpgsql stable set search_path = public, pg_temp set work_mem = '64MB'
set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
    select 'books_out_of_balance', a.entity, a.currency, null::uuid, null::uuid,
      format('debits %s, credits %s; held debits %s, held credits %s',
        sum(a.posted_debits), sum(a.posted_credits), sum(a.held_debits), sum(a.held_credits))
    from ledger_account a
    group by a.entity, a.currency
    having (sum(a.posted_debits), sum(a.held_debits)) <> (sum(a.posted_credits), sum(a.held_credits));

  return query
    select 'account_malformed', a.entity, a.currency, a.id, null::uuid,
      format('%s rows; a %s account has %s, all alike', count(*), min(a.kind),
        case when bool_or(k.striped) then ledger_stripes() else 1 end)
    from ledger_account a
    left join ledger_account_kind k on k.kind = a.kind
    group by a.id, a.entity, a.currency
    having count(*) <> case when bool_or(k.striped) then ledger_stripes() else 1 end
      or count(distinct (a.kind, a.detail, a.owner_id)) > 1
      or bool_or(a.may_go_negative is distinct from k.may_go_negative or (a.stripe_no > 0) is distinct from k.striped);

  return query
    select 'account_below_floor', a.entity, a.currency, a.id, null::uuid,
      format('balance %s, reserved %s', a.posted_credits - a.posted_debits, a.held_debits)
    from ledger_account a
    where least(a.posted_debits, a.posted_credits, a.held_debits, a.held_credits, a.blocked) < 0
      or (not a.may_go_negative and a.posted_credits - a.posted_debits < a.held_debits);

  return query
    with start as materialized (
      select a.*, coalesce(c.version, 0) as version_from, coalesce(c.posted_debits, 0) as debits_from,
        coalesce(c.posted_credits, 0) as credits_from
      from ledger_account a
      left join ledger_checkpoint c on not whole and c.account_id = a.id and c.stripe_no = a.stripe_no
    ),
    entry as not materialized (
      select * from ledger_entry where whole
      union all
      select e.*
      from start s
      cross join lateral (
        select * from ledger_entry e
        where e.account_id = s.id and e.stripe_no = s.stripe_no and e.version > s.version_from
        offset 0 -- by index, account for account
      ) e
      where not whole
    ),
    total as (
      select e.account_id, e.stripe_no, count(*) as entries, max(e.booked_at) as booked_at,
        coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as debits,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0) as credits
      from entry e
      group by e.account_id, e.stripe_no
    ),
    chain as (
      select e.*,
        lag(e.version) over w as version_before, lag(e.balance_after) over w as balance_expected,
        lag(e.booked_at) over w as time_before
      from entry e
      window w as (partition by e.account_id, e.stripe_no order by e.version)
    )
    select 'account_differs_from_entries', s.entity, s.currency, s.id, null::uuid,
      format('stripe %s: version %s, debits %s, credits %s; its entries: %s, %s, %s', s.stripe_no, s.version,
        s.posted_debits, s.posted_credits, s.version_from + coalesce(t.entries, 0),
        s.debits_from + coalesce(t.debits, 0), s.credits_from + coalesce(t.credits, 0))
    from start s
    left join total t on t.account_id = s.id and t.stripe_no = s.stripe_no
    where (s.version, s.posted_debits, s.posted_credits)
        <> (s.version_from + coalesce(t.entries, 0), s.debits_from + coalesce(t.debits, 0),
          s.credits_from + coalesce(t.credits, 0))
      or s.booked_at <> t.booked_at
    union all
    select x.fault, s.entity, s.currency, e.account_id, e.transfer_id,
      format('stripe %s version %s: %s', e.stripe_no, e.version, x.detail)
    from chain e
    left join start s on s.id = e.account_id and s.stripe_no = e.stripe_no
    cross join lateral (
      select 'entry_chain_broken', format('%s %s gives %s, after version %s with %s',
        e.balance_before, e.amount, e.balance_after, coalesce(e.version_before, s.version_from),
        coalesce(e.balance_expected, s.credits_from - s.debits_from))
      where s.id is null
        or e.version <> coalesce(e.version_before, s.version_from) + 1
        or e.balance_before <> coalesce(e.balance_expected, s.credits_from - s.debits_from)
        or e.balance_after <> e.balance_before + e.amount
      union all
      select 'entry_out_of_time', format('booked %s, after one of %s', e.booked_at, e.time_before)
      where e.booked_at < e.time_before
    ) x (fault, detail)
    union all
    select 'entry_contradicts_transfer', s.entity, s.currency, e.account_id, e.transfer_id,
      format('stripe %s version %s: no transfer books %s on it', e.stripe_no, e.version, e.amount)
    from entry e
    left join start s on s.id = e.account_id and s.stripe_no = e.stripe_no
    left join ledger_transfer t on t.id = e.transfer_id and t.booked_at = e.booked_at and e.stripe_no in (0, t.stripe_no)
      and ((t.debit_account, t.debit_version, -t.amount) = (e.account_id, e.version, e.amount)
        or (t.credit_account, t.credit_version, t.amount) = (e.account_id, e.version, e.amount))
    where t.id is null;

  if whole then
    -- That each entry is one of its transfer's two was checked above; here, that both are there.
    return query
      select 'transfer_without_entries', null::text, t.currency, null::uuid, t.id,
        format('%s of %s from %s to %s has %s entries', t.kind, t.amount, t.debit_account, t.credit_account,
          coalesce(e.entries, 0))
      from ledger_transfer t
      left join (
        select e.transfer_id, count(*) as entries from ledger_entry e group by e.transfer_id
      ) e on e.transfer_id = t.id
      where coalesce(e.entries, 0) <> case when t.kind in ('post', 'post_hold', 'reverse') then 2 else 0 end;

    return query
      with books as materialized (
        select distinct a.id, a.entity, a.currency from ledger_account a
      )
      select 'transfer_contradicts_accounts', d.entity, t.currency, null::uuid, t.id,
        format('%s of %s %s from %s to %s', t.kind, t.amount, t.currency, t.debit_account, t.credit_account)
      from ledger_transfer t
      left join books d on d.id = t.debit_account
      left join books c on c.id = t.credit_account
      where t.amount <= 0
        or t.kind not in ('post', 'hold', 'post_hold', 'release', 'reverse', 'block', 'unblock')
        or (t.kind in ('block', 'unblock')) <> (t.credit_account is null)
        or d.currency is distinct from t.currency
        or (t.credit_account is not null and (c.entity, c.currency) is distinct from (d.entity, d.currency));

    return query
      select 'transfer_contradicts_origin', null::text, t.currency, null::uuid, t.id,
        format('%s of %s refers to %s of %s (%s)', t.kind, t.amount, o.kind, o.amount, t.refers_to)
      from ledger_transfer t
      left join ledger_transfer o on o.id = t.refers_to
      where case t.kind
        when 'post_hold' then (o.kind, o.debit_account, o.credit_account, o.stripe_no, t.amount <= o.amount)
          is distinct from ('hold', t.debit_account, t.credit_account, t.stripe_no, true)
        when 'release' then (o.kind, o.debit_account, o.credit_account, o.stripe_no, o.amount)
          is distinct from ('hold', t.debit_account, t.credit_account, t.stripe_no, t.amount)
        when 'reverse' then (o.kind in ('post', 'post_hold'), o.credit_account, o.debit_account, o.stripe_no, o.amount)
          is distinct from (true, t.debit_account, t.credit_account, t.stripe_no, t.amount)
        when 'unblock' then (o.kind, o.debit_account, o.amount) is distinct from ('block', t.debit_account, t.amount)
        else t.refers_to is not null end;
  end if;

  return query
    with open as (
      select h.* from ledger_transfer h
      where h.kind in ('hold', 'block') and not exists (select from ledger_transfer e where e.refers_to = h.id)
    ),
    side as (
      select debit_account as account_id, stripe_no, amount as held_debits, 0 as held_credits, 0 as blocked
      from open where kind = 'hold'
      union all select credit_account, stripe_no, 0, amount, 0 from open where kind = 'hold'
      union all select debit_account, stripe_no, 0, 0, amount from open where kind = 'block'
    ),
    total as (
      select a.id, a.stripe_no, sum(s.held_debits) as held_debits, sum(s.held_credits) as held_credits,
        sum(s.blocked) as blocked
      from side s
      join ledger_account a on a.id = s.account_id and a.stripe_no in (0, s.stripe_no)
      group by a.id, a.stripe_no
    )
    select x.fault, a.entity, a.currency, a.id, null::uuid, format('stripe %s: %s', a.stripe_no, x.detail)
    from ledger_account a
    left join total t on t.id = a.id and t.stripe_no = a.stripe_no
    cross join lateral (
      select 'account_differs_from_holds', format('reserved %s, expected %s; open holds %s, %s',
        a.held_debits, a.held_credits, coalesce(t.held_debits, 0), coalesce(t.held_credits, 0))
      where (a.held_debits, a.held_credits) <> (coalesce(t.held_debits, 0), coalesce(t.held_credits, 0))
      union all
      select 'account_differs_from_blocks', format('blocked %s; open blocks %s', a.blocked, coalesce(t.blocked, 0))
      where a.blocked <> coalesce(t.blocked, 0)
    ) x (fault, detail);
end $$;

-- Whether new payments may be made: false once a check has found a fault.
create function ledger_is_sound() returns boolean language sql stable set search_path = public, pg_temp as $$
  select coalesce((select c.ok from ledger_check c order by c.id desc limit 1), true)
$$;

-- Checks, and keeps the result. After a failure only a whole check can say that the books hold again.
create function ledger_run_check(whole boolean default true) returns ledger_check
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_variable
declare
  result ledger_check;
  faults jsonb;
begin
  lock table ledger_checkpoint in share row exclusive mode; -- one check at a time
  whole := whole or not ledger_is_sound();

  -- One statement, so that the checkpoint is exactly what was checked.
  with fault as materialized (
    select * from ledger_verify(whole)
  ),
  checkpoint as (
    insert into ledger_checkpoint (account_id, stripe_no, version, posted_debits, posted_credits)
    select a.id, a.stripe_no, a.version, a.posted_debits, a.posted_credits
    from ledger_account a
    left join ledger_checkpoint c on c.account_id = a.id and c.stripe_no = a.stripe_no
    where not exists (select from fault) and a.version is distinct from c.version
    on conflict (account_id, stripe_no) do update
      set version = excluded.version, posted_debits = excluded.posted_debits, posted_credits = excluded.posted_credits
  )
  insert into ledger_check (whole, ok, fault_count, faults)
  select whole, count(*) = 0, count(*), coalesce(jsonb_agg(f) filter (where f.n <= 100), '[]')
  from (select *, row_number() over () as n from fault) f
  returning * into result;
  return result;
end $$;

--
-- Rights
--

revoke all on ledger_account_kind, ledger_account, ledger_transfer, ledger_entry, ledger_balance, ledger_checkpoint,
  ledger_check from public, fondaco_app;
grant select on ledger_account_kind, ledger_account, ledger_transfer, ledger_entry, ledger_balance, ledger_checkpoint,
  ledger_check to fondaco_app;

revoke execute on function ledger_append_only(), ledger_stripes(), ledger_institution_account(text, text, text, text),
  ledger_open_account(uuid, text, text, text, text, uuid), ledger_open_institution(text, text[], text[]),
  ledger_book(ledger_movement[], timestamptz[]), ledger_apply(ledger_movement[]),
  ledger_apply_dated(ledger_movement[], timestamptz[]), ledger_daily_balances(uuid[], date, date, text),
  ledger_verify(boolean), ledger_run_check(boolean), ledger_is_sound()
  from public, fondaco_app;
grant execute on function ledger_stripes(), ledger_institution_account(text, text, text, text),
  ledger_open_account(uuid, text, text, text, text, uuid), ledger_open_institution(text, text[], text[]),
  ledger_apply(ledger_movement[]), ledger_daily_balances(uuid[], date, date, text),
  ledger_verify(boolean), ledger_run_check(boolean), ledger_is_sound()
  to fondaco_app;
