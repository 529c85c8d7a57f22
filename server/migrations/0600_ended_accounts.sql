-- An account that the end of the relationship blocked or closed, not staff by hand: its balance can be paid out.
alter table account add column ended_at timestamptz;
update account a set ended_at = e.at
  from (
    select distinct on (object_id) object_id, at, after from audit_event
    where object_type = 'account' and action in ('account.block', 'account.unblock', 'account.close')
    order by object_id, at desc, id desc
  ) e
  where a.status in ('BLOCKED', 'CLOSED') and e.object_id = a.id
    and e.after ->> 'reason' in ('The customer is CLOSED', 'The customer is TERMINATED');
