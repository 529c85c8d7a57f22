-- A status since the last approval had a reason for which a person who decides alerts approves a payout.
alter table customer add column paid_by_compliance boolean not null default false;
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
