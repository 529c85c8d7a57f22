-- The reason of the present status, from the list of reasons; null where the status has none.
alter table customer add column status_reason text;
update customer c set status_reason = e.reason
  from (
    select distinct on (customer_id) customer_id, after ->> 'status' as status, after ->> 'reason' as reason
    from audit_event where action in ('individual.change_status', 'company.change_status')
    order by customer_id, at desc, id desc
  ) e
  where e.customer_id = c.id and e.status = c.status;
