-- Documents of a payment that its customer does not see, such as what another bank answered to a recall.
alter table transaction_document add column staff_only boolean not null default false;
