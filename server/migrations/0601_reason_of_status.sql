-- The reason of the present status, from the list of reasons; null where the status has none.
alter table customer
  add column status_reason text,
  -- a status since the last approval had a reason for which a person who decides alerts approves a payout
  add column paid_by_compliance boolean not null default false;
update customer c set status_reason = e.reason
  from (
    select distinct on (customer_id) customer_id, after ->> 'status' as status, after ->> 'reason' as reason
    from audit_event where action in ('individual.change_status', 'company.change_status')
    order by customer_id, at desc, id desc
  ) e
  where e.customer_id = c.id and e.status = c.status;
update customer c set paid_by_compliance = true
  where c.status in ('SUSPENDED', 'CLOSED', 'TERMINATED') and (c.status_reason is null or exists (
    select from audit_event e
    where e.customer_id = c.id and e.action in ('individual.change_status', 'company.change_status')
      and e.after ->> 'reason' in ('ML risk', 'TF risk', 'Sanctions', 'Compliance risk', 'Authorities request',
        'Investigation', 'Other')
      and not exists (
        select from audit_event later
        where later.customer_id = c.id and later.action = e.action and later.after ->> 'status' = 'APPROVED'
          and (later.at, later.id) > (e.at, e.id)
      )
  ));
