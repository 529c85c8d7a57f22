-- Indexes of the search over everything, which is asked while a person types: parts of names and e-mail addresses, and
-- the beginning of an IBAN in any collation of the database. Equality is served by these as by the ones they replace.
create index customer_name_text on customer using gin (name gin_trgm_ops);
create index customer_company_time on customer (created_at desc, id desc) where kind = 'COMPANY';
create index app_user_text on app_user using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);

create index account_identifier_text on account (account_id text_pattern_ops);
drop index transaction_payee;
create index transaction_payee on transaction (creditor_account text_pattern_ops, account_id, amount, created_at desc);
drop index transaction_debtor_account;
create index transaction_debtor_account on transaction (debtor_account text_pattern_ops, created_at desc);
