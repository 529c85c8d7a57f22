-- Indexes of the lists of transactions, measured with a million of them (docs/performance.md). A change of a
-- transaction's status writes every index anew that holds it: what is common is therefore found by walking the
-- transactions in order of time, and only what is rare is indexed.

-- Rare values: a completed payment in euro by SEPA, of the first entity and at little risk, is in none of these.
create index transaction_not_completed on transaction (status, created_at desc, id desc) where status <> 'COMPLETED';
create index transaction_not_sepa on transaction (type, created_at desc, id desc) where type not in ('SCT', 'INST');
create index transaction_not_plain on transaction (subtype, created_at desc, id desc) where subtype <> 'TXN';
create index transaction_not_euro on transaction (currency, created_at desc, id desc) where currency <> 'EUR';
create index transaction_other_entity on transaction (entity, created_at desc, id desc) where entity <> 'UAB';
create index transaction_high_risk on transaction (risk, created_at desc, id desc) where risk > 3;
-- The same of one customer, who may have a hundred thousand of them.
create index transaction_customer_not_completed on transaction (customer_id, created_at desc, id desc)
where status <> 'COMPLETED';
create index transaction_customer_not_sepa on transaction (customer_id, type, created_at desc, id desc)
where type not in ('SCT', 'INST');
create index transaction_customer_not_plain on transaction (customer_id, subtype, created_at desc, id desc)
where subtype <> 'TXN';
drop index transaction_status_since;
drop index transaction_status_time;
drop index transaction_type_time;

-- Amounts looked for, and lists sorted by them; who made it. Each row has its place among equals, so these are narrow.
create index transaction_amount on transaction (amount);
create index transaction_created_by on transaction (created_by) where created_by is not null;
-- The filter by account and the duplicate rule, which looks for the same payer, payee and amount.
create index transaction_payee on transaction (creditor_account, account_id, amount, created_at desc);
drop index transaction_creditor_account;
drop index transaction_recent_debit;

-- An account has one owner: without knowing that, the planner expects few rows of a customer's busiest account.
create statistics transaction_account_owner (dependencies) on account_id, customer_id from transaction;

-- What people look for by a part of it. Texts are written once and stay, so they are kept apart from what changes:
-- their index is the dearest there is. Written by the trigger alone, for every way in which a transaction is made.
create extension if not exists pg_trgm;
create table transaction_search (
  transaction_id uuid primary key,
  debtor_name text not null,
  creditor_name text not null,
  -- message and references; and the banks: one line for each, and nobody can look for what goes over the end of a line
  words text not null,
  banks text not null
);

create function transaction_search_keep() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  insert into transaction_search (transaction_id, debtor_name, creditor_name, words, banks)
  values (new.id, new.debtor_name, new.creditor_name,
    concat_ws(E'\n', new.remittance, new.client_ref_id, new.reference), concat_ws(E'\n', new.debtor_bic, new.creditor_bic))
  on conflict (transaction_id) do update
    set debtor_name = excluded.debtor_name, creditor_name = excluded.creditor_name, words = excluded.words,
      banks = excluded.banks;
  return null;
end $$;
create trigger transaction_search_kept
after insert or update of debtor_name, creditor_name, remittance, client_ref_id, reference, debtor_bic, creditor_bic
on transaction for each row execute function transaction_search_keep();

insert into transaction_search (transaction_id, debtor_name, creditor_name, words, banks)
select id, debtor_name, creditor_name, concat_ws(E'\n', remittance, client_ref_id, reference),
  concat_ws(E'\n', debtor_bic, creditor_bic)
from transaction order by created_at;
create index transaction_search_text on transaction_search
  using gin (debtor_name gin_trgm_ops, creditor_name gin_trgm_ops, words gin_trgm_ops, banks gin_trgm_ops);

revoke execute on function transaction_search_keep() from public;
grant select on transaction_search to fondaco_app;
