-- Who decides on name matches: the default roles that there still are, of an institution whose roles hold something
-- already. A new one is given its roles' permissions at its first start.
insert into role_permission (role, permission)
  select distinct role, 'alert:decide' from role_permission where role in ('admin', 'compliance', 'risk')
  on conflict do nothing;

-- The category that a score came to, whichever held: where it ever was high, two people let somebody in. Null where staff
-- set a category by hand. What was scored before this release is taken for the higher of the two.
alter table individual_risk_change add column calculated smallint check (calculated between 1 and 5);
update individual_risk_change set calculated = greatest(category, case
    when score >= coalesce((select (value->'category_from'->>'4')::int from setting where name = 'risk_weights'), 70) then 4
    else 1 end)
  where reason is null;

-- What four eyes look at is in the audit: every edit, and every asking for a return, since the first release.
alter table transaction drop column edited_by, drop column return_asked_by;
create index audit_event_application on audit_event (customer_id, at, id)
  where object_type in ('individual', 'watchlist_hit', 'identity_check', 'document');
