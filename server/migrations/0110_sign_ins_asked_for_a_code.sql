-- code_asked: a sign-in without a code, which was asked for one
alter table sign_in_attempt drop constraint sign_in_attempt_outcome_check;
alter table sign_in_attempt add constraint sign_in_attempt_outcome_check
  check (outcome in ('signed_in', 'refused', 'code_asked'));
