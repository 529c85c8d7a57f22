-- Relationships that ended before sign-ins ended with them: their users sign in no more. The job records each in the audit.
insert into outbox (kind, target, payload)
  select 'job', 'customers.end_earlier_users', '{}'
  where exists (select from customer where status in ('CLOSED', 'TERMINATED'));
