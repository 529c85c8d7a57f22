-- Ongoing due diligence: when a customer was last reviewed, and the day of the next review.
alter table application
  add column reviewed_on date,
  add column next_review date,
  add constraint application_reviews check ((reviewed_on is null) = (next_review is null));

-- Customers that there are: from their approval, or the last review that brought them back to APPROVED.
update application a set
    reviewed_on = (coalesce(last.at, c.approved_at, c.created_at) at time zone 'Europe/Vilnius')::date,
    next_review = case c.risk_category
      when 5 then (now() at time zone 'Europe/Vilnius')::date
      else ((coalesce(last.at, c.approved_at, c.created_at) at time zone 'Europe/Vilnius')::date
        + make_interval(months => case c.risk_category when 4 then 12 when 3 then 24 else 36 end))::date
      end
  from customer c
  left join lateral (
    select max(e.at) as at from audit_event e
    where e.customer_id = c.id and (e.action in ('individual.approve', 'company.approve')
      or e.action in ('individual.change_status', 'company.change_status')
        and e.after ->> 'status' = 'APPROVED' and e.after ->> 'reason' in ('Partial ODD', 'Full ODD'))
  ) last on true
  where c.id = a.customer_id and c.status in ('APPROVED', 'SUSPENDED');

create index application_next_review on application (next_review, customer_id) where next_review is not null;
