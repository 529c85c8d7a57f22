-- When payments were held: for the share of held payments and the time until somebody decided, which the dashboard of the
-- staff shows for the last weeks.
create index transaction_event_held on transaction_event (at) where to_status in ('REVIEW', 'PENDING_AML');
