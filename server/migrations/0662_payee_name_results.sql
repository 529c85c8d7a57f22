-- Where a company number is no match, the answer is "no match", whatever the name's own answer was. That is kept, too.

alter table payee_check add column name_result text
  check (name_result in ('MTCH', 'CMTC', 'NMTC', 'NOAP'));
alter table transaction_payee_check add column name_result text
  check (name_result in ('MTCH', 'CMTC', 'NMTC', 'NOAP'));

-- Of earlier checks it is known where no number decided.
update payee_check set name_result = result
  where name is not null and identifier_result is distinct from 'NMTC';
update transaction_payee_check set name_result = result where identifier_result is distinct from 'NMTC';
