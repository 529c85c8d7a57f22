-- A row without entries needs no checkpoint: without one, a check starts at version 0. Most of the 32 rows of each account
-- of the institution have no entries.
create or replace function ledger_run_check(whole boolean default true) returns ledger_check
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
    where not exists (select from fault) and a.version <> coalesce(c.version, 0)
    on conflict (account_id, stripe_no) do update
      set version = excluded.version, posted_debits = excluded.posted_debits, posted_credits = excluded.posted_credits
  )
  insert into ledger_check (whole, ok, fault_count, faults)
  select whole, count(*) = 0, count(*), coalesce(jsonb_agg(f) filter (where f.n <= 100), '[]')
  from (select *, row_number() over () as n from fault) f
  returning * into result;
  return result;
end $$;
